import { faultHandlers } from '@mocks/faults/handlers';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MAREN } from '@/testing/accounts';
import { hold } from '@/testing/hold';
import { type App, renderApp } from '@/testing/render-app';

const HEALTH = { reports: true, account: ['mail', 'guestReports'] };
const GUEST = 'guest@elsewhere.example';

const open = (path: string, options: Partial<Parameters<typeof renderApp>[0]> = {}) =>
  renderApp({ path, health: HEALTH, ...options });
const main = () => within(screen.getByRole('main'));

async function fillIn({ user }: App, reason = 'Spam or fraud') {
  await user.click(await screen.findByRole('radio', { name: reason }));
  await user.type(screen.getByRole('textbox', { name: 'Details' }), 'Sells watches, at 0:12');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), GUEST);
  await user.click(screen.getByRole('checkbox', { name: /^What I report is right/ }));
}
const send = ({ user }: App) => user.click(main().getByRole('button', { name: 'Send link' }));

test('the link to the login page waits for the form that comes above it', async () => {
  let release = () => {};
  renderApp({
    path: '/support?report',
    prepare: ({ server }) => {
      release = hold(server, 'get', 'healthcheck');
    },
  });
  await screen.findByRole('heading', { name: 'Report' });
  expect(screen.queryByText('Have an account?')).toBeNull();
  release();
  await screen.findByText('Have an account?');
  screen.getByRole('textbox', { name: 'Email' });
});

test('a guest reports from the menu of a card, and the report counts once the link was followed (§10.49)', async () => {
  const app = open('/');
  const [menu] = await screen.findAllByRole('button', { name: /^More: / });
  if (!menu) throw new Error('There is no card');
  await app.user.click(menu);
  await app.user.click(await screen.findByRole('menuitem', { name: 'Report' }));
  await screen.findByText('You report: Video');
  await fillIn(app);
  await app.user.type(screen.getByRole('textbox', { name: 'Your name' }), ' Ada ');
  await send(app);
  const sent = await screen.findByText(/^A link is on its way to guest@elsewhere\.example\./);
  expect(document.activeElement).toBe(sent);
  expect(app.provider.db.reports.all()).toEqual([]);

  const [mail] = app.provider.outbox.sent;
  expect(mail).toEqual({ to: GUEST, path: expect.stringMatching(/^\/support#confirm-report=[\w-]{36}$/) });
  await app.router.navigate({ href: mail?.path ?? '' });
  await app.user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await screen.findByText(/^Your report is sent\./);
  const guest = { address: GUEST, name: 'Ada' };
  expect(app.provider.db.reports.all()).toMatchObject([{ reason: 'spam', words: 'Sells watches, at 0:12', guest }]);
});

test.each(['/support?report=', '/support?report=video-000000000000000000000000'])(
  'a login from %s returns to what is reported',
  async (path) => {
    const app = open(path);
    await screen.findByText('Have an account?');
    await app.user.click(main().getByRole('link', { name: 'Log in' }));
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/login'));
    expect(app.router.state.location.search).toEqual({ returnTo: path });
  },
);

test.each(['main', 'banner'])(
  'a login from the %s of the page that a mailed link opens gets no token',
  async (part) => {
    const app = open('/support?report#confirm-report=heron');
    await screen.findByRole('button', { name: 'Confirm' });
    await app.user.click(within(screen.getByRole(part)).getByRole('link', { name: 'Log in' }));
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/login'));
    expect(app.router.state.location.href).not.toContain('heron');
  },
);

test('the same address reports a thing once, and is not told that it failed', async () => {
  const app = open('/support?report=video-000000000000000000000000', {
    path: ({ db }) => `/support?report=video-${db.videos.all().find(({ isPublished }) => isPublished)?._id}`,
  });
  for (const _ of [1, 2]) {
    await fillIn(app);
    await send(app);
    await screen.findByText(/^A link is on its way/);
    await app.router.navigate({ href: app.provider.outbox.sent.at(-1)?.path ?? '' });
    await app.user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await screen.findByText(/^Your report is sent\./);
    await app.router.navigate({ href: `/support?report=video-${app.provider.db.cases.all()[0]?.target}` });
  }
  expect(app.provider.db.reports.all()).toHaveLength(1);
});

test('without a thing, the form asks for the link of a video or a channel (§10.49)', async () => {
  const app = open('/support');
  await app.user.click(await screen.findByText('Report something without an account'));
  await app.user.click(screen.getByRole('link', { name: 'Report' }));
  await fillIn(app);
  await send(app);
  await screen.findByText('Paste the link of a video or a channel');
  const link = screen.getByRole('textbox', { name: 'Link' });
  expect(document.activeElement).toBe(link);
  await app.user.type(link, 'https://vireo.example/channel/maren/about');
  await send(app);
  await screen.findByText(/^A link is on its way/);
  await app.router.navigate({ href: app.provider.outbox.sent[0]?.path ?? '' });
  await app.user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await screen.findByText(/^Your report is sent\./);
  const maren = app.provider.db.users.first('email', MAREN)?._id;
  expect(app.provider.db.cases.all()).toMatchObject([{ kind: 'channel', target: maren }]);
});

test('each missing part has its message, and nothing is sent', async () => {
  const app = open('/support?report');
  await screen.findByRole('radiogroup', { name: 'Reason' });
  await send(app);
  for (const text of [
    'Choose a reason',
    'Details are required',
    'Email is required',
    'Confirm that what you report is right',
  ])
    await screen.findByText(text);
  expect(app.requests).not.toContain('POST /api/v1/reports/guest');
  await app.user.type(screen.getByRole('textbox', { name: 'Link' }), 'https://vireo.example/watchpage/x');
  await send(app);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Spam or fraud' })));
});

test('no name is asked of who reports sexual content, which can be the abuse of a child', async () => {
  const app = open('/support?report');
  await fillIn(app, 'Sexual content');
  expect(screen.queryByRole('textbox', { name: 'Your name' })).toBeNull();
});

test('shows why a request failed, and keeps what was typed', async () => {
  const app = open('/support?report=video-ffffffffffffffffffffffff');
  await fillIn(app);
  await send(app);
  await waitFor(() =>
    expect(
      main()
        .getAllByRole('alert')
        .map(({ textContent }) => textContent),
    ).toContain('Video does not exist'),
  );
  expect(screen.getByRole('textbox', { name: 'Details' })).toHaveProperty('value', 'Sells watches, at 0:12');
  expect(document.activeElement, 'the button was disabled').toBe(screen.getByRole('textbox', { name: 'Details' }));
});

test('what was typed outlasts the page until it is sent', async () => {
  const app = open('', {
    path: ({ db }) => `/support?report=channel-${db.users.first('username', 'tuuli')?._id}`,
  });
  const { href } = app.router.state.location;
  const typed = () => ['Details', 'Email'].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value);
  const leaveAndReturn = async () => {
    await app.router.navigate({ to: '/' });
    await app.router.navigate({ href });
    await screen.findByRole('button', { name: 'Send link' });
  };
  await fillIn(app);
  await leaveAndReturn();
  expect(typed()).toEqual(['Sells watches, at 0:12', GUEST]);
  await app.user.click(screen.getByRole('radio', { name: 'Spam or fraud' }));
  await app.user.click(screen.getByRole('checkbox', { name: /^What I report is right/ }));
  await send(app);
  await screen.findByText(/^A link is on its way/);
  await leaveAndReturn();
  expect(typed()).toEqual(['', '']);
});

test('a link that was used, or is too old, leads to another report', async () => {
  const app = open('/support#confirm-report=unknown');
  await app.user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await screen.findByText('This link does not work any more');
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Report again' }));
  await app.user.click(screen.getByRole('link', { name: 'Report again' }));
  await screen.findByRole('button', { name: 'Send link' });
});

test('transport/reply-lost: a second try to confirm says that the first may have sent the report', async () => {
  const app = open('/support?report=video-000000000000000000000000', {
    path: ({ db }) => `/support?report=video-${db.videos.all().find(({ isPublished }) => isPublished)?._id}`,
  });
  await fillIn(app);
  await send(app);
  await screen.findByText(/^A link is on its way/);
  app.server.use(...faultHandlers('transport/reply-lost@POST/reports/confirm', app.provider.handlers));
  await app.router.navigate({ href: app.provider.outbox.sent[0]?.path ?? '' });
  await app.user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await screen.findByText(/^The server cannot be reached/);
  await app.user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Your report may have been sent already.');
  expect(app.provider.db.reports.all()).toHaveLength(1);
});

test('a member who follows a link to the form gets the dialog', async () => {
  const app = open('', {
    path: ({ db }) => `/support?report=channel-${db.users.first('username', 'tuuli')?._id}`,
    signedIn: MAREN,
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Report' }));
  await app.user.click(dialog.getByRole('radio', { name: 'Spam or fraud' }));
  await app.user.click(dialog.getByRole('button', { name: 'Send report' }));
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/'));
  expect(app.provider.db.reports.all()).toHaveLength(1);
});

test('a member learns where to report, and is not asked to log in', async () => {
  let release = () => {};
  open('/support?report', {
    signedIn: MAREN,
    prepare: ({ server }) => {
      release = hold(server, 'get', 'users/current-user');
    },
  });
  const login = () => within(screen.getByRole('main')).queryByRole('link', { name: 'Log in' });
  await screen.findByRole('heading', { level: 1, name: 'Report' });
  expect(login()).toBeNull();
  release();
  await screen.findByText(/You find “Report” in the menu/);
  expect(login()).toBeNull();
});

test('a provider without reports offers none, neither to members nor with the link of a mail', async () => {
  const app = open('/support?report', { health: null, signedIn: MAREN });
  await screen.findByText('This site takes no reports. Write to the people who run it.');
  await app.router.navigate({ href: '/support#confirm-report=unknown' });
  await screen.findByText('This site takes no reports. Write to the people who run it.');
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

test('a provider that announces no reports of guests asks them to log in', async () => {
  open('/support?report', { health: { reports: true, account: ['mail'] } });
  await screen.findByText('Log in to report something.');
  expect(screen.queryByRole('button', { name: 'Send link' })).toBeNull();
});

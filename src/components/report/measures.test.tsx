import { act, screen, waitFor, within } from '@testing-library/react';
import { faultHandlers } from '@mocks/faults/handlers';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { MAREN } from '@/testing/accounts';
import { renderApp } from '@/testing/render-app';

const HEALTH = { reports: true, account: ['measures', 'appeals'] };
const AT = '2026-01-01T00:00:00.000Z';

type Db = ReturnType<typeof renderApp>['provider']['db'];

function decide(db: Db, state: 'suspended' | 'banned', until: string | null) {
  const me = db.users.first('email', MAREN)?._id ?? '';
  const held = { kind: 'member', target: me, owner: me, excerpt: 'Maren', state, until } as const;
  const said = { ground: 'spam', statement: 'Two hundred comments' };
  db.cases.insert({ ...held, ...said, _id: 'b'.repeat(24), openedAt: AT, decidedAt: AT });
  return me;
}

test('a banned member who logs in reads why, and appeals once (§10.46)', async () => {
  const app = renderApp({
    path: '/login',
    health: HEALTH,
    prepare: ({ provider: { db } }) => db.users.update(decide(db, 'banned', null), { bannedAt: AT }),
  });
  await app.user.type(await screen.findByRole('textbox', { name: 'Email' }), MAREN);
  await app.user.type(screen.getByLabelText('Password'), 'lighthouse-1901{Enter}');
  const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
  await waitFor(() => expect(alerts()).toContain('Moderators have banned this account'));
  const ban = within(await screen.findByRole('region', { name: 'Moderators have banned this account' }));
  await app.user.click(ban.getByRole('button', { name: 'Why, and how to appeal' }));
  await ban.findByText('Two hundred comments');
  const region = screen.getByRole('region', { name: 'Moderators have banned this account' });
  expect(document.activeElement, 'after the button').toBe(region);
  await app.user.type(ban.getByRole('textbox', { name: 'Your appeal' }), 'It was my cat');
  await app.user.click(ban.getByRole('button', { name: 'Send appeal' }));
  await ban.findByText('The appeal is not decided yet');
  expect(document.activeElement, 'after the form').toBe(region);
  expect(ban.queryByRole('textbox')).toBe(null);
  expect(app.provider.db.cases.all()).toMatchObject([{ appeal: { state: 'open', words: 'It was my cat' } }]);
});

test.each([
  ['at once', 1],
  ['after a second try, if the server could not be reached', 2],
])('transport/reply-lost: a banned member sees an appeal that was stored %s (§10.46)', async (_, losses) => {
  const app = renderApp({
    path: '/login',
    health: HEALTH,
    prepare: ({ provider: { db } }) => db.users.update(decide(db, 'banned', null), { bannedAt: AT }),
  });
  await app.user.type(await screen.findByRole('textbox', { name: 'Email' }), MAREN);
  await app.user.type(screen.getByLabelText('Password'), 'lighthouse-1901{Enter}');
  await app.user.click(await screen.findByRole('button', { name: 'Why, and how to appeal' }));
  await app.user.type(await screen.findByRole('textbox', { name: 'Your appeal' }), 'It was my cat');
  for (let loss = 0; loss < losses; loss += 1) {
    app.server.use(...faultHandlers('transport/reply-lost@POST/users/banned', app.provider.handlers));
  }
  const send = () => app.user.click(screen.getByRole('button', { name: 'Send appeal' }));
  await send();
  if (losses > 1) {
    await screen.findByText('The server cannot be reached. Check your connection and try again.');
    await send();
  }
  await screen.findByText('The appeal is not decided yet');
  expect(screen.queryByRole('textbox', { name: 'Your appeal' })).toBe(null);
});

test('who is refused for another reason reads nothing about a ban (§10.46)', async () => {
  const { user, server } = renderApp({ path: '/login', health: HEALTH });
  const refuse = (message: string) =>
    server.use(http.post('*/api/v1/users/login', () => HttpResponse.json({ message }, { status: 403 })));
  refuse('Moderators have banned this account');
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), MAREN);
  await user.type(screen.getByLabelText('Password'), 'lighthouse-1901{Enter}');
  // Its code has loaded then.
  await screen.findByRole('region', { name: 'Moderators have banned this account' });
  refuse('Closed for the night');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findAllByText('Closed for the night');
  expect(screen.queryByRole('region', { name: 'Moderators have banned this account' })).toBe(null);
});

test('Settings tell a suspended member until when, and why (§10.46)', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const { user } = renderApp({
    path: '/settings',
    signedIn: MAREN,
    health: HEALTH,
    prepare: ({ provider: { db } }) => db.users.update(decide(db, 'suspended', until), { suspendedUntil: until }),
  });
  await screen.findByText(/^Moderators have suspended you until .* You can read/);
  await user.click(await screen.findByRole('button', { name: 'Show decisions' }));
  const decision = await screen.findByRole('article', { name: 'Your account' });
  await waitFor(() =>
    expect(decision.textContent).toMatch(/suspended you until .*Spam or fraud.*Two hundred comments/),
  );
});

test.each([
  ['a subscription', '/channel/wellenform', /^Subscribe/],
  ['a like', '/tweets', 'Like'],
])('a suspended member reads why %s is refused (§10.46)', async (_, path, name) => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const { user } = renderApp({
    path,
    signedIn: MAREN,
    health: HEALTH,
    prepare: ({ provider: { db } }) => db.users.update(decide(db, 'suspended', until), { suspendedUntil: until }),
  });
  const [button] = await screen.findAllByRole('button', { name });
  const before = button?.getAttribute('aria-pressed');
  await user.click(button ?? document.body);
  expect(
    await screen.findAllByText('Moderators have suspended you. Your settings show until when, and why'),
  ).not.toEqual([]);
  await waitFor(() => expect(button?.getAttribute('aria-pressed')).toBe(before));
});

test('Settings show a suspension, and its end, that came after the page had loaded (§10.46)', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const { user, router, provider } = renderApp({ path: '/support', signedIn: MAREN, health: HEALTH });
  await screen.findByRole('link', { name: 'Your channel' });
  provider.db.users.update(decide(provider.db, 'suspended', until), { suspendedUntil: until });
  const openSettings = () => user.click(screen.getAllByRole('link', { name: /^Settings/ })[0] ?? document.body);
  await openSettings();
  await screen.findByText(/^Moderators have suspended you until .* You can read/);

  await act(() => router.navigate({ to: '/support' }));
  await screen.findByRole('heading', { level: 1, name: 'Support' });
  provider.db.users.update(provider.db.users.first('email', MAREN)?._id ?? '', { suspendedUntil: undefined });
  await openSettings();
  await screen.findByRole('button', { name: 'Show decisions' });
  await waitFor(() => expect(screen.queryByRole('note')).toBe(null));
});

test('a suspended member reads why a new name is not saved (§10.46)', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const { user } = renderApp({
    path: '/settings',
    signedIn: MAREN,
    health: HEALTH,
    prepare: ({ provider: { db } }) => db.users.update(decide(db, 'suspended', until), { suspendedUntil: until }),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Full name' }), ' B{Enter}');
  expect(
    await screen.findAllByText('Moderators have suspended you. Your settings show until when, and why'),
  ).not.toEqual([]);
});

test('Settings of other members have no such note, nor after the suspension (§10.46)', async () => {
  renderApp({
    path: '/settings',
    signedIn: MAREN,
    health: HEALTH,
    prepare: ({ provider: { db } }) =>
      db.users.update(db.users.first('email', MAREN)?._id ?? '', { suspendedUntil: AT }),
  });
  await screen.findByRole('button', { name: 'Show decisions' });
  expect(screen.queryByRole('note')).toBe(null);
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setToken } from '@/lib/token';
import { readCurrentUser } from '@/resources/session/api';
import { enterSession, leaveSession } from '@/resources/session/cache';
import { MAREN } from '@/testing/accounts';
import { renderApp } from '@/testing/render-app';

const HEALTH = { reports: true };

type App = ReturnType<typeof renderApp>;

async function openDialog({ user }: App, button: RegExp) {
  const [menu] = await screen.findAllByRole('button', { name: button });
  if (!menu) throw new Error('There is no menu');
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
  return within(await screen.findByRole('dialog', { name: 'Report' }));
}

test('a member reports a tweet with a reason and words, once (§10.41)', async () => {
  const app = renderApp({ path: '/channel/tuuli/tweets', signedIn: MAREN, health: HEALTH });
  const dialog = await openDialog(app, /^More: /);
  await app.user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(dialog.getByRole('alert').textContent).toBe('Choose a reason');
  await app.user.click(dialog.getByRole('radio', { name: 'Spam or fraud' }));
  await app.user.type(dialog.getByRole('textbox', { name: 'Details' }), 'Sells watches');
  await app.user.click(dialog.getByRole('button', { name: 'Send report' }));
  await screen.findByText('Report sent');
  expect(screen.queryByRole('dialog')).toBe(null);
  const [report] = app.provider.db.reports.all();
  expect(report).toMatchObject({ reason: 'spam', words: 'Sells watches' });

  const again = await openDialog(app, /^More: /);
  await app.user.click(again.getByRole('radio', { name: 'Something else' }));
  await app.user.click(again.getByRole('button', { name: 'Send report' }));
  await screen.findByText('You have already reported this');
  expect(app.provider.db.reports.all()).toEqual([report]);
});

test('the words of a report outlast a dialog that was closed by mistake, until it is sent (§10.41)', async () => {
  const app = renderApp({ path: '/channel/tuuli', signedIn: MAREN, health: HEALTH });
  const dialog = await openDialog(app, /^More: T/);
  await app.user.click(dialog.getByRole('radio', { name: 'Spam or fraud' }));
  await app.user.type(dialog.getByRole('textbox', { name: 'Details' }), 'Sells watches');
  await app.user.click(dialog.getByRole('button', { name: 'Close' }));

  const again = await openDialog(app, /^More: T/);
  expect(again.getByRole('textbox', { name: 'Details' })).toHaveProperty('value', 'Sells watches');
  expect(again.getByRole('radio', { name: 'Spam or fraud' })).toHaveProperty('checked', true);
  await app.user.click(again.getByRole('button', { name: 'Send report' }));
  await screen.findByText('Report sent');

  const later = await openDialog(app, /^More: T/);
  expect(later.getByRole('textbox', { name: 'Details' })).toHaveProperty('value', '');
});

async function signInAs(app: App, email: string) {
  setToken(app.signIn(email));
  await act(async () => enterSession(app.queryClient, await readCurrentUser()));
  await screen.findByRole('link', { name: 'Your channel' });
}

test.each([
  ['takes reports of guests', { ...HEALTH, account: ['guestReports'] }],
  ['takes none of guests', HEALTH],
])(
  'where the provider %s, the dialog closes with the session, and stays closed for the next member (§10.41)',
  async (_, health) => {
    const app = renderApp({ path: '/channel/tuuli', signedIn: MAREN, health });
    await openDialog(app, /^More: T/);
    act(() => leaveSession(app.queryClient));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    await signInAs(app, 'newcomer@vireo.example');
    expect(screen.queryByRole('dialog')).toBe(null);
    act(() => leaveSession(app.queryClient));
    await signInAs(app, MAREN);
    expect(screen.queryByRole('dialog'), 'also for the same one').toBe(null);
  },
);

test.each([['a channel', '/channel/tuuli', /^More: T/]])(
  'the menu of %s has Report (§10.41)',
  async (_, path, button) => {
    const app = renderApp({ path, signedIn: MAREN, health: HEALTH });
    expect(await openDialog(app, button)).toBeDefined();
  },
);

test.each([
  ['guests of a provider that announces none of theirs', undefined, HEALTH],
  ['providers that announce no reports', MAREN, {}],
])('there is no Report for %s (§10.41)', async (_, signedIn, health) => {
  const { user } = renderApp({ path: '/', signedIn, health });
  const [menu] = await screen.findAllByRole('button', { name: /^More: / });
  if (!menu) throw new Error('There is no card');
  await user.click(menu);
  await screen.findByRole('menuitem', { name: 'Copy link' });
  expect(screen.queryByRole('menuitem', { name: 'Report' })).toBe(null);
});

test('Settings show what became of the reports of a member (§10.41)', async () => {
  const { user, provider } = renderApp({
    path: '/settings',
    signedIn: MAREN,
    health: HEALTH,
    prepare: ({ provider: { db } }) => {
      const me = db.users.first('email', MAREN)?._id ?? '';
      const [tweet] = db.tweets.all().filter(({ owner }) => owner !== me);
      const at = new Date().toISOString();
      const found = { _id: 'case', kind: 'tweet', target: tweet?._id ?? '', owner: tweet?.owner ?? '' } as const;
      db.cases.insert({ ...found, excerpt: 'Watches!', state: 'hidden', openedAt: at, decidedAt: at });
      db.reports.insert({ _id: 'report', case: 'case', reporter: me, reason: 'spam', words: 'Look!', createdAt: at });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Show outcomes' }));
  const feed = within(await screen.findByRole('feed', { name: 'Your reports' }));
  const report = await feed.findByRole('article', { name: 'Watches!' });
  expect(report.textContent).toContain('Hidden by moderators');
  expect(report.textContent).toContain('Look!');
  await waitFor(() => expect(provider.db.reports.all()).toHaveLength(1));
});

const DECISION = 'd'.repeat(24);

test('Settings tell an author what was hidden, by which rule and why; the author appeals once (§10.45)', async () => {
  const { user, provider } = renderApp({
    path: '/settings',
    signedIn: MAREN,
    health: { ...HEALTH, account: ['appeals'] },
    prepare: ({ provider: { db } }) => {
      const me = db.users.first('email', MAREN)?._id ?? '';
      const at = new Date().toISOString();
      const found = { _id: DECISION, kind: 'tweet', target: 'gone', owner: me, excerpt: 'Watches!' } as const;
      const said = { ground: 'spam', statement: 'Three times a day' };
      db.cases.insert({ ...found, state: 'removed', openedAt: at, decidedAt: at, ...said });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Show decisions' }));
  const feed = within(await screen.findByRole('feed', { name: 'Decisions about what you posted' }));
  const decision = await feed.findByRole('article', { name: 'Watches!' });
  for (const text of [
    'Removed by moderators',
    'Spam or fraud',
    'Three times a day',
    'nothing was decided automatically',
  ])
    expect(decision.textContent).toContain(text);
  await user.type(feed.getByRole('textbox', { name: 'Your appeal' }), 'They were mine');
  await user.click(feed.getByRole('button', { name: 'Send appeal' }));
  await feed.findByText('The appeal is not decided yet');
  expect(document.activeElement).toBe(decision);
  expect(feed.queryByRole('textbox')).toBe(null);
  expect(provider.db.cases.get(DECISION)?.appeal).toMatchObject({ state: 'open', words: 'They were mine' });
});

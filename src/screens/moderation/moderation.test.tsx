import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { MAREN } from '@/testing/accounts';
import { createFault } from '@/testing/create-fault';
import { renderApp } from '@/testing/render-app';

const HEALTH = { reports: true, account: ['measures'] };
const COUNT = 12;

const idOf = (letter: string, number: number) => String(number).padStart(24, letter);

/** Maren is a moderator, and some tweets of others are reported. */
function openQueue(path = '/moderation') {
  return renderApp({
    path,
    signedIn: MAREN,
    health: HEALTH,
    prepare: ({ provider: { db } }) => {
      const me = db.users.first('email', MAREN)?._id ?? '';
      db.users.update(me, { role: 'moderator' });
      const tweets = db.tweets.all().filter(({ owner }) => owner !== me);
      for (const [at, { _id: target, owner, content }] of tweets.slice(0, COUNT).entries()) {
        const openedAt = new Date(Date.UTC(2026, 0, 1, at)).toISOString();
        const times = { openedAt, decidedAt: null };
        db.cases.insert({
          _id: idOf('c', at),
          kind: 'tweet',
          target,
          owner,
          excerpt: content,
          state: 'open',
          ...times,
        });
        const said = { reason: 'spam', words: `Words ${at}`, createdAt: openedAt };
        db.reports.insert({ _id: idOf('d', at), case: idOf('c', at), reporter: me, ...said });
      }
    },
  });
}

const states = ({ provider: { db } }: ReturnType<typeof openQueue>) => db.cases.all().map(({ state }) => state);

async function firstCase() {
  const [first] = await screen.findAllByRole('article');
  if (!first) throw new Error('There is no case');
  return first;
}

test('by keyboard, a moderator hides and dismisses one report after another, and takes the last decision back (§10.42)', async () => {
  const app = openQueue();
  const { user } = app;
  (await firstCase()).focus();
  await user.keyboard('h');
  await waitFor(() => expect(states(app)[0]).toBe('hidden'));
  expect(document.activeElement?.textContent).toContain('Words 1');
  await screen.findByText(/^Hidden:/);
  await user.keyboard('j');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Words 2'));
  await user.keyboard('k');
  await user.keyboard('e');
  await waitFor(() => expect(states(app)[1]).toBe('dismissed'));
  expect(document.activeElement?.textContent).toContain('Words 2');
  await screen.findByText(/^Dismissed:/);
  await user.keyboard('r');
  await waitFor(() => expect(states(app).slice(0, 3)).toEqual(['hidden', 'open', 'open']));
  const entries = app.provider.db.log.all().map(({ action }) => action);
  expect(entries).toEqual(['hide', 'dismiss', 'restore']);
  await waitFor(() => expect(screen.getByRole('feed', { name: 'Reports' }).textContent).toContain('Words 1'));
});

test('the whole queue can be worked through by keyboard, page after page (§10.42)', async () => {
  const app = openQueue();
  (await firstCase()).focus();
  for (let number = 1; number <= COUNT; number += 1) {
    if (!document.activeElement?.closest('article')) {
      // The next page has come after the last case of the one before.
      await firstCase();
      await app.user.keyboard('j');
      await waitFor(() => expect(document.activeElement?.closest('article')).not.toBe(null));
    }
    await app.user.keyboard('d');
    await waitFor(() => expect(states(app).filter((state) => state !== 'open')).toHaveLength(number));
    await waitFor(() => expect(screen.queryByText(`Words ${number - 1}`)).toBe(null));
  }
  await screen.findByRole('heading', { name: 'No reports' });
});

test('what was typed about a case goes with the decision of a key, and outlasts another list and a refusal (§10.42)', async () => {
  const app = openQueue();
  const { user, provider } = app;
  const fields = async () => {
    const item = within(await firstCase());
    const open = { note: item.getByRole('textbox', { name: 'Note' }), item };
    return { ...open, statement: item.getByRole('textbox', { name: 'Statement for the author' }) };
  };
  await user.click(within(await firstCase()).getByText('Write a note'));
  const typed = await fields();
  await user.type(typed.note, 'Seen before');
  await user.type(typed.statement, 'They are fakes');
  await user.selectOptions(typed.item.getByRole('combobox', { name: 'Rule that it breaks' }), 'Misinformation');
  await user.click(screen.getByRole('radio', { name: 'Appeals' }));
  await screen.findByRole('heading', { name: 'No reports' });
  await user.click(screen.getByRole('radio', { name: 'Oldest first' }));

  const fault = createFault('post', 'moderation/cases/:id', () =>
    HttpResponse.json({ success: false, message: 'Not now' }, { status: 400 }),
  );
  fault.inject(app);
  (await firstCase()).focus();
  await user.keyboard('h');
  await screen.findByText('Not now');
  fault.repair();
  expect((await fields()).note).toHaveProperty('value', 'Seen before');
  expect((await fields()).statement).toHaveProperty('value', 'They are fakes');

  (await firstCase()).focus();
  await user.keyboard('h');
  await waitFor(() => expect(states(app)[0]).toBe('hidden'));
  const said = { ground: 'misinformation', statement: 'They are fakes' };
  expect(provider.db.log.all()).toMatchObject([{ action: 'hide', note: 'Seen before', ...said }]);
  await screen.findByText(/^Hidden:/);
  await user.keyboard('r');
  await waitFor(() => expect(provider.db.log.all()).toMatchObject([{}, { action: 'restore', note: '' }]));
});

test('Remove asks first, and a note is added to the case (§10.42)', async () => {
  const app = openQueue();
  const item = within(await firstCase());
  await app.user.click(item.getByText('Write a note'));
  await app.user.type(item.getByRole('textbox', { name: 'Note' }), 'Seen before');
  await app.user.click(item.getByRole('button', { name: 'Add note' }));
  // Until then, the field has the same text.
  await waitFor(() => expect(item.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', ''));
  await item.findByText('Seen before');
  expect(document.activeElement, 'the button is disabled').toBe(item.getByRole('textbox', { name: 'Note' }));
  await app.user.click(item.getByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove this for good?' }));
  expect(states(app)[0]).toBe('open');
  await app.user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(states(app)[0]).toBe('removed'));
});

test('what is decided is listed with the way back, and the log has each action (§10.42)', async () => {
  const app = openQueue('/moderation#decided');
  await screen.findByRole('heading', { name: 'No reports' });
  await app.user.click(screen.getByRole('radio', { name: 'Most reported' }));
  await app.user.click(within(await firstCase()).getByRole('button', { name: 'Hide' }));
  await waitFor(() => expect(states(app)).toContain('hidden'));
  await screen.findByText(/^Hidden:/);
  await app.user.click(screen.getByRole('radio', { name: 'Decided' }));
  await app.user.click(await within(await firstCase()).findByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(states(app)).not.toContain('hidden'));
  await app.user.click(screen.getByRole('radio', { name: 'Log' }));
  const log = await screen.findByRole('feed', { name: 'Log' });
  await waitFor(() => expect(log.textContent).toMatch(/Restored.*Hidden/));
});

test('the author is told the rule and more, and the answer to an appeal (§10.45)', async () => {
  const app = openQueue();
  const item = within(await firstCase());
  await app.user.click(item.getByText('Write a note'));
  await app.user.type(item.getByRole('textbox', { name: 'Statement for the author' }), 'They are fakes');
  await app.user.selectOptions(item.getByRole('combobox', { name: 'Rule that it breaks' }), 'Misinformation');
  await app.user.click(item.getByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove this for good?' }));
  await app.user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(states(app)[0]).toBe('removed'));
  const { db } = app.provider;
  expect(db.cases.get(idOf('c', 0))).toMatchObject({ ground: 'misinformation', statement: 'They are fakes' });

  await app.user.click(screen.getByRole('radio', { name: 'Appeals' }));
  await screen.findByRole('heading', { name: 'No reports' });
  await app.user.click(screen.getByRole('radio', { name: 'Oldest first' }));
  const sent = { state: 'open', words: 'It is a joke', createdAt: '2026-01-03T00:00:00.000Z', answer: '' } as const;
  db.cases.update(idOf('c', 0), { appeal: sent });
  await app.user.click(screen.getByRole('radio', { name: 'Appeals' }));
  await screen.findByText('It is a joke');
  const appealed = within(await firstCase());
  expect(appealed.queryByRole('button', { name: 'Restore' })).toBe(null);
  await app.user.type(appealed.getByRole('textbox', { name: 'Answer' }), 'It is not marked');
  await app.user.click(appealed.getByRole('button', { name: 'Uphold' }));
  await screen.findByRole('heading', { name: 'No reports' });
  expect(db.cases.get(idOf('c', 0))?.appeal).toEqual({ ...sent, state: 'upheld', answer: 'It is not marked' });
});

test('a note for moderators does not become the answer to an appeal', async () => {
  const app = openQueue();
  const item = within(await firstCase());
  await app.user.click(item.getByText('Write a note'));
  await app.user.type(item.getByRole('textbox', { name: 'Note' }), 'He is my neighbour');
  const sent = { state: 'open', words: 'It is a joke', createdAt: '2026-01-03T00:00:00.000Z', answer: '' } as const;
  const decidedAt = '2026-01-02T00:00:00.000Z';
  app.provider.db.cases.update(idOf('c', 0), { state: 'hidden', decidedAt, appeal: sent });
  await app.user.click(screen.getByRole('radio', { name: 'Appeals' }));
  await screen.findByText('It is a joke');
  const appealed = within(await firstCase());
  expect(appealed.getByRole('textbox', { name: 'Answer' })).toHaveProperty('value', '');
  await app.user.click(appealed.getByRole('button', { name: 'Uphold' }));
  await screen.findByRole('heading', { name: 'No reports' });
  expect(app.provider.db.cases.get(idOf('c', 0))?.appeal).toEqual({ ...sent, state: 'upheld' });
});

test('a moderator cannot decide about something of their own, and reads why', async () => {
  const app = openQueue();
  const { db } = app.provider;
  await firstCase();
  const me = db.users.first('email', MAREN)?._id ?? '';
  const own = db.tweets.all().find(({ owner }) => owner === me);
  db.cases.update(idOf('c', 0), { target: own?._id ?? '', owner: me });
  await app.user.click(screen.getByRole('radio', { name: 'Appeals' }));
  await screen.findByRole('heading', { name: 'No reports' });
  await app.user.click(screen.getByRole('radio', { name: 'Most reported' }));
  await screen.findByText('This is yours, so another moderator decides about it.');
  const article = await firstCase();
  const buttons = within(article).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Add note']);
  expect(article.textContent).toContain('Reported once');
  expect(article.textContent).not.toContain('older report');
  article.focus();
  await app.user.keyboard('h');
  expect(app.requests.filter((line) => line.startsWith('POST /api/v1/moderation'))).toEqual([]);
});

test('a case that is gone, as the account of its author is, leaves the page', async () => {
  const app = openQueue();
  const article = await firstCase();
  expect(article.textContent).toContain('Words 0');
  app.provider.db.cases.delete(idOf('c', 0));
  await app.user.click(within(article).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText('Words 0')).toBe(null));
  await screen.findByText('It does not exist any more');
});

const dismiss = async ({ user }: ReturnType<typeof openQueue>) =>
  user.click(within(await firstCase()).getByRole('button', { name: 'Dismiss' }));
const showDecided = async ({ user }: ReturnType<typeof openQueue>) =>
  user.click(screen.getByRole('radio', { name: 'Decided' }));
const showLog = async ({ user }: ReturnType<typeof openQueue>) =>
  user.click(screen.getByRole('radio', { name: 'Log' }));
const warn = async ({ user }: ReturnType<typeof openQueue>) => {
  await user.click(within(await firstCase()).getByRole('button', { name: 'Warn, suspend or ban' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Measure against/ }));
  await user.click(dialog.getByRole('button', { name: 'Warn' }));
};

test.each([
  ['a decision', dismiss],
  ['a measure', warn],
  ['another list', showDecided],
  ['the log', showLog],
])('with the role, a moderator loses the names of those who reported, at %s', async (_, act) => {
  const app = openQueue();
  await firstCase();
  const me = app.provider.db.users.first('email', MAREN)?._id ?? '';
  app.provider.db.users.update(me, { role: undefined });
  await act(app);
  await screen.findByRole('heading', { name: 'This page does not exist' });
  await waitFor(() => expect(app.queryClient.getQueriesData({ queryKey: ['cases'] })).toEqual([]));
  expect(app.queryClient.getQueriesData({ queryKey: ['moderationLog'] })).toEqual([]);
});

test.each([
  ['a member', MAREN],
  ['a guest', undefined],
])('for %s, the page does not exist, (§10.42)', async (_, signedIn) => {
  const { requests } = renderApp({ path: '/moderation', signedIn, health: HEALTH });
  await screen.findByRole('heading', { name: 'This page does not exist' });
  expect(requests.filter((line) => line.includes('/moderation'))).toEqual([]);
});

test('the settings of a moderator have a link to the queue (§10.42)', async () => {
  openQueue('/settings');
  await screen.findByRole('link', { name: 'Moderation' });
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MAREN } from '@/testing/accounts';
import { hold } from '@/testing/hold';
import { renderApp } from '@/testing/render-app';

const HEALTH = { reports: true, account: ['measures', 'appeals'] };
const DAY = 24 * 3_600_000;

const idOf = (letter: string) => letter.repeat(24);

type Db = ReturnType<typeof renderApp>['provider']['db'];

const maren = (db: Db) => db.users.first('email', MAREN)?._id ?? '';

function authorOf(db: Db) {
  const tweet = db.tweets.all().find(({ owner }) => owner !== maren(db));
  const author = tweet && db.users.get(tweet.owner);
  if (!author) throw new Error('There is no tweet of another member');
  return { tweet, author };
}

/** Maren is a moderator, a tweet is reported, and the channel of its author. */
function openQueue(health: object = HEALTH) {
  return renderApp({
    path: '/moderation',
    signedIn: MAREN,
    health,
    prepare: ({ provider: { db } }) => {
      db.users.update(maren(db), { role: 'moderator' });
      const { tweet, author } = authorOf(db);
      const shown = { owner: author._id, excerpt: 'Watches!', state: 'open', decidedAt: null } as const;
      const times = { openedAt: '2026-01-01T00:00:00.000Z' };
      db.cases.insert({ ...shown, ...times, _id: idOf('c'), kind: 'tweet', target: tweet._id });
      db.cases.insert({ ...shown, ...times, _id: idOf('d'), kind: 'channel', target: author._id });
    },
  });
}

async function articles(count: number) {
  await waitFor(() => expect(screen.queryAllByRole('article')).toHaveLength(count));
  const [first] = screen.getAllByRole('article');
  if (!first) throw new Error('There is no case');
  return within(first);
}

async function openDialog({ user }: ReturnType<typeof openQueue>, count: number) {
  await user.click((await articles(count)).getByRole('button', { name: 'Warn, suspend or ban' }));
  return within(await screen.findByRole('dialog', { name: /^Measure against/ }));
}

test('a moderator suspends a member for a time, which answers reports about the channel, and lifts it (§10.46)', async () => {
  const app = openQueue();
  const { db } = app.provider;
  const { author } = authorOf(db);
  const dialog = await openDialog(app, 2);
  await app.user.click(dialog.getByRole('radio', { name: /^Suspend/ }));
  await app.user.selectOptions(dialog.getByRole('combobox', { name: 'Duration' }), '30 days');
  await app.user.selectOptions(dialog.getByRole('combobox', { name: 'Rule that it breaks' }), 'Hate or harassment');
  await app.user.type(dialog.getByRole('textbox', { name: 'Statement for the member' }), 'Be kind');
  await app.user.click(dialog.getByRole('button', { name: 'Suspend' }));
  const item = await articles(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  item.getByText(/^This member is suspended until/);
  expect(document.activeElement, 'after the dialog').toBe(screen.getByRole('article'));
  const [taken] = db.log.all();
  expect(taken).toMatchObject({ action: 'suspend', kind: 'member', ground: 'hate', statement: 'Be kind' });
  const until = Date.parse(db.users.get(author._id)?.suspendedUntil ?? '');
  expect(Math.round((until - Date.parse(taken?.createdAt ?? '')) / DAY)).toBe(30);
  await app.user.click(item.getByRole('button', { name: 'Lift the suspension' }));
  expect(document.activeElement, 'the button goes').toBe(screen.getByRole('article'));
  await waitFor(() => expect(item.queryByText(/^This member is suspended/)).toBe(null));
  expect(db.users.get(author._id)?.suspendedUntil).toBe(undefined);
});

test('a ban can follow a suspension, and is undone among the decided cases (§10.46)', async () => {
  const app = openQueue();
  const { db } = app.provider;
  const { author } = authorOf(db);
  db.users.update(author._id, { suspendedUntil: new Date(Date.now() + DAY).toISOString() });
  const dialog = await openDialog(app, 2);
  await app.user.click(dialog.getByRole('radio', { name: /^Ban/ }));
  await app.user.click(dialog.getByRole('button', { name: 'Ban' }));
  const item = await articles(1);
  await item.findByText('This member is banned.');
  expect(document.activeElement).toBe(screen.getByRole('article'));
  expect(item.queryByRole('button', { name: 'Warn, suspend or ban' })).toBe(null);
  expect(db.users.get(author._id)?.bannedAt).toBeDefined();
  await app.user.click(screen.getByRole('radio', { name: 'Decided' }));
  const decided = within(await screen.findByRole('article', { name: /^Member: .*Banned/ }));
  expect(decided.queryByText(/^Reported/), 'nobody reports a measure').toBe(null);
  expect(decided.queryByRole('list', { name: /^Reasons|Reports$/ })).toBe(null);
  await app.user.click(decided.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(db.users.get(author._id)?.bannedAt).toBe(undefined));
});

test('keeps what was typed about a measure until it is taken (§10.46)', async () => {
  const app = openQueue();
  const words = (dialog: Awaited<ReturnType<typeof openDialog>>) =>
    ['Statement for the member', 'Note'].map((name) => dialog.getByRole<HTMLTextAreaElement>('textbox', { name }));
  const dialog = await openDialog(app, 2);
  for (const box of words(dialog)) await app.user.type(box, 'Be kind');
  await app.user.click(dialog.getByRole('button', { name: 'Close' }));
  const again = await openDialog(app, 2);
  expect(words(again).map(({ value }) => value)).toEqual(['Be kind', 'Be kind']);
  await app.user.click(again.getByRole('button', { name: 'Warn' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  expect(words(await openDialog(app, 1)).map(({ value }) => value)).toEqual(['', '']);
});

test('says that another moderator was faster, and shows what holds (§10.46)', async () => {
  const app = openQueue();
  const { db } = app.provider;
  const { author } = authorOf(db);
  const dialog = await openDialog(app, 2);
  const held = { kind: 'member', target: author._id, owner: author._id, excerpt: '', state: 'banned' } as const;
  db.cases.insert({ ...held, _id: idOf('e'), openedAt: '2026-01-01', decidedAt: '2026-01-01T00:00:00.000Z' });
  await app.user.click(dialog.getByRole('button', { name: 'Warn' }));
  await dialog.findByText('Another moderator has already decided about this');
  await app.user.click(dialog.getByRole('button', { name: 'Close' }));
  await screen.findAllByText('This member is banned.');
});

test('says that the appeal of a warned member has to be decided first (§10.46)', async () => {
  const app = openQueue();
  const { author } = authorOf(app.provider.db);
  const dialog = await openDialog(app, 2);
  const warned = { kind: 'member', target: author._id, owner: author._id, excerpt: '', state: 'warned' } as const;
  const [decidedAt, createdAt] = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'];
  const appeal = { state: 'open', words: 'It was a quote', createdAt, answer: '' } as const;
  app.provider.db.cases.insert({ ...warned, _id: idOf('e'), openedAt: decidedAt, decidedAt, appeal });
  await app.user.click(dialog.getByRole('button', { name: 'Warn' }));
  await dialog.findByText('Decide the appeal first');
});

test('a measure that takes long leaves the focus where the moderator has gone meanwhile', async () => {
  const app = openQueue();
  const release = hold(app.server, 'post', 'moderation/members/:id');
  const { user } = app;
  await articles(2);
  const [channel, tweet] = ['Channel', 'Tweet'].map((name) =>
    screen.getByRole('article', { name: new RegExp(`^${name}`) }),
  );
  await user.click(within(channel ?? document.body).getByRole('button', { name: 'Warn, suspend or ban' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Measure against/ }));
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Seen before');
  await user.click(dialog.getByRole('button', { name: 'Warn' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  const summary = within(tweet ?? document.body).getByText('Write a note');
  await user.click(summary);
  const note = within(tweet ?? document.body).getByRole('textbox', { name: 'Note' });
  await user.type(note, 'He');
  release();
  await articles(1);
  expect(document.activeElement).toBe(note);
  await user.click(screen.getByRole('button', { name: 'Warn, suspend or ban' }));
  const again = within(await screen.findByRole('dialog', { name: /^Measure against/ }));
  expect(again.getByRole('textbox', { name: 'Note' }), 'what was sent').toHaveProperty('value', '');
});

test('a measure whose dialog was closed before the response lets no key decide about the next report', async () => {
  const app = openQueue();
  const release = hold(app.server, 'post', 'moderation/members/:id');
  await articles(2);
  const channel = screen.getByRole('article', { name: /^Channel/ });
  await app.user.click(within(channel).getByRole('button', { name: 'Warn, suspend or ban' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Measure against/ }));
  await app.user.click(dialog.getByRole('button', { name: 'Warn' }));
  await app.user.click(dialog.getByRole('button', { name: 'Close' }));
  release();
  await articles(1);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Moderation' }));
  await app.user.keyboard('hd');
  expect(app.requests.filter((line) => line.includes('moderation/cases/'))).toEqual([]);
});

test('offers no measures where the provider announces none (§10.46)', async () => {
  openQueue({ reports: true });
  const item = await articles(2);
  expect(item.queryByRole('button', { name: 'Warn, suspend or ban' })).toBe(null);
});

test('a measure from a report about the channel, which it answers, leads to the next report (§10.46)', async () => {
  const app = openQueue();
  await articles(2);
  const channel = screen.getByRole('article', { name: /^Channel:/ });
  await app.user.click(within(channel).getByRole('button', { name: 'Warn, suspend or ban' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Measure against/ }));
  await app.user.keyboard('hjkre');
  expect(app.provider.db.log.all(), 'no key decides in the dialog').toEqual([]);
  await app.user.click(dialog.getByRole('button', { name: 'Warn' }));
  await articles(1);
  expect(document.activeElement).toBe(screen.getByRole('article', { name: /^Tweet by/ }));
});

/** What holds about the author. */
function insertMemberCase(db: Db, more: Partial<ReturnType<Db['cases']['all']>[number]>) {
  const { author } = authorOf(db);
  const subject = { kind: 'member', target: author._id, owner: author._id, excerpt: '' } as const;
  const decidedAt = '2026-01-01T00:00:00.000Z';
  const until = new Date(Date.now() + DAY).toISOString();
  db.cases.insert({ ...subject, _id: idOf('e'), state: 'suspended', openedAt: decidedAt, decidedAt, until, ...more });
}

test('a suspension that another moderator has lifted first leaves the page', async () => {
  const app = openQueue();
  const { db } = app.provider;
  insertMemberCase(db, {});
  const item = await articles(2);
  db.cases.update(idOf('e'), { state: 'dismissed' });
  await app.user.click(item.getByRole('button', { name: 'Lift the suspension' }));
  await screen.findByText('Another moderator has already decided about this');
  await waitFor(() => expect(screen.queryByText(/^This member is suspended/)).toBe(null));
});

test('a suspension is lifted by one request', async () => {
  const app = openQueue();
  insertMemberCase(app.provider.db, {});
  const release = hold(app.server, 'post', 'moderation/cases/:id');
  const item = await articles(2);
  await app.user.click(item.getByRole('button', { name: 'Lift the suspension' }));
  const buttons = await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Lift the suspension' });
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true]);
  release();
  await waitFor(() => expect(screen.queryByText(/^This member is suspended/)).toBe(null));
});

test('a ban that replaces an appeal takes its case off the list of appeals', async () => {
  const app = openQueue();
  const appeal = { state: 'open', words: 'It was a quote', createdAt: '2026-01-02T00:00:00.000Z', answer: '' } as const;
  await articles(2);
  insertMemberCase(app.provider.db, { state: 'warned', until: null, appeal });
  await app.user.click(screen.getByRole('radio', { name: 'Appeals' }));
  await screen.findByText('It was a quote');
  const dialog = await openDialog(app, 1);
  await app.user.click(dialog.getByRole('radio', { name: /^Ban/ }));
  await app.user.click(dialog.getByRole('button', { name: 'Ban' }));
  await screen.findByRole('heading', { name: 'No reports' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Moderation' })));
});

test("a measure from the member's own case is shown there", async () => {
  const app = openQueue();
  await articles(2);
  insertMemberCase(app.provider.db, { state: 'warned', until: null, statement: 'Be kind' });
  await app.user.click(screen.getByRole('radio', { name: 'Decided' }));
  await screen.findByText('Be kind');
  const dialog = await openDialog(app, 1);
  await app.user.click(dialog.getByRole('radio', { name: /^Ban/ }));
  await app.user.click(dialog.getByRole('button', { name: 'Ban' }));
  await screen.findByRole('article', { name: /^Member: .*Banned/ });
  expect(screen.queryByText('Be kind')).toBe(null);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { setRole } from '../operations/commands/set-role';
import { createTestApp } from '../testing/app';
import { findWrongCounts } from '../testing/counts';
import { type Member, type RequestOptions, type Requests, createRequests, idOf } from '../testing/requests';

const Cases = z.array(z.looseObject({ _id: z.string(), target: z.string(), state: z.string() }));

let time = Date.UTC(2026, 0, 1);
let server: Awaited<ReturnType<typeof createTestApp>>;
let requests: Requests;
let author: Member;
let reader: Member;
let moderator: Member;
let video: string;

beforeAll(async () => {
  const limits = { LIMIT_REPORTS: '20' };
  server = await createTestApp({ now: () => (time += 300), areLimitsOn: true, limits });
  requests = createRequests(server.app);
  author = await requests.join('author');
  reader = await requests.join('reader');
  moderator = await requests.join('moderator');
  expect(await setRole(server.services.db, ' Moderator', 'moderator')).toBe('moderator is a moderator now.');
  video = await requests.upload(author.accessToken);
});
afterAll(async () => {
  expect(await findWrongCounts(server.pool)).toEqual([]);
  await server.close();
  expect(server.errors).toEqual([]);
});

const as = ({ accessToken: token }: Member, json?: unknown): RequestOptions => ({ token, json });
const get = (path: string, member?: Member) => requests.request('GET', path, member && as(member));
const add = async (path: string, content: string) =>
  idOf((await requests.request('POST', path, as(author, { content }))).data);
const report = (member: Member, kind: string, target: string, more: object = {}) =>
  requests.request('POST', '/reports', as(member, { kind, target, reason: 'spam', ...more }));
const act = (id: string, action: string, note = '') =>
  requests.request('POST', `/moderation/cases/${id}`, as(moderator, { action, note }));
const queue = async (search = '') => z.parse(Cases, (await get(`/moderation/cases${search}`, moderator)).data);

async function caseOf(target: string) {
  const found = [...(await queue('?limit=50')), ...(await queue('?limit=50&state=decided'))];
  const [one] = found.filter((each) => each.target === target);
  if (!one) throw new Error(`There is no case of ${target}`);
  return one;
}

/** Who sees a text at an address: a guest, a member, its author, a moderator. */
async function seenBy(path: string, text: string) {
  const people = { guest: undefined, reader, author, moderator };
  const pages = Object.entries(people).map(async ([name, member]) =>
    (await get(path, member)).text.includes(text) ? [name] : [],
  );
  return (await Promise.all(pages)).flat();
}

const EVERYBODY = ['guest', 'reader', 'author', 'moderator'];

test('a member reports a thing once, and sees what becomes of it', async () => {
  const tweet = await add('/tweets', 'Cheap watches, <b>now</b>');
  expect(await report(reader, 'tweet', tweet, { words: ' Look! ' })).toMatchObject({ status: 201 });
  const repeat = await report(reader, 'tweet', tweet, { reason: 'hate' });
  expect(repeat).toMatchObject({ status: 409, said: { code: 'already-reported' } });
  const own = { kind: 'tweet', excerpt: 'Cheap watches, <b>now</b>', reason: 'spam', words: 'Look!' };
  expect((await get('/reports', reader)).data).toMatchObject([{ ...own, state: 'open', decidedAt: null }]);
  expect((await get('/reports', moderator)).data).toEqual([]);
  await act((await caseOf(tweet))._id, 'dismiss');
  expect((await get('/reports', reader)).data).toMatchObject([{ ...own, state: 'dismissed' }]);
});

test('nobody reports what is their own, does not exist, or has another form', async () => {
  expect(await report(author, 'video', video)).toMatchObject({ status: 403, said: { code: 'own-report' } });
  expect(await report(author, 'channel', author.id)).toMatchObject({ status: 403 });
  for (const kind of ['video', 'comment', 'tweet', 'channel']) {
    expect(await report(reader, kind, 'f'.repeat(24)), kind).toMatchObject({ status: 404 });
  }
  expect(await report(reader, 'playlist', video)).toMatchObject({ status: 400 });
  expect(await report(reader, 'video', 'x')).toMatchObject({ status: 400 });
  expect(await report(reader, 'video', video, { reason: 'boring' })).toMatchObject({ status: 400 });
  const long = await report(reader, 'video', video, { words: 'x'.repeat(1001) });
  expect(long).toMatchObject({ status: 400, said: { code: 'details-long' } });
});

test('the queue has each thing once, with who has reported it and why, the oldest or the most reported first', async () => {
  const tweets = [await add('/tweets', 'The first of them'), await add('/tweets', 'The second of them')];
  const [first = '', second = ''] = tweets;
  await report(reader, 'tweet', first);
  await report(reader, 'tweet', second, { reason: 'other', words: 'It is mine' });
  await report(moderator, 'tweet', second);
  const oldest = await queue();
  expect(oldest.map(({ target }) => target)).toEqual(tweets);
  expect(oldest[1]).toMatchObject({
    kind: 'tweet',
    state: 'open',
    reportsCount: 2,
    owner: { username: 'author' },
    thing: { text: 'The second of them', isHidden: false, video: null },
    reasons: [
      { reason: 'other', count: 1 },
      { reason: 'spam', count: 1 },
    ],
    reports: [
      { reason: 'spam', words: '', reporter: { username: 'moderator' } },
      { reason: 'other', words: 'It is mine', reporter: { username: 'reader' } },
    ],
    log: [],
  });
  expect((await queue('?order=most')).map(({ target }) => target)).toEqual([second, first]);
  expect((await queue('?limit=1&page=2')).map(({ target }) => target)).toEqual([second]);
  for (const { _id } of oldest) await act(_id, 'dismiss');
  expect(await queue()).toEqual([]);
  expect((await queue('?state=decided')).slice(0, 2).map(({ target }) => target)).toEqual([second, first]);
});

test.each([
  ['comment', () => `/comments/${video}`],
  ['tweet', () => '/tweets'],
])('a hidden %s is seen by its author and by moderators only, until it is restored', async (kind, path) => {
  const content = `A ${kind} that breaks a rule`;
  const id = await add(path(), content);
  const comments = async () => (await get(`/videos/${video}`)).data;
  const before = await comments();
  await report(reader, kind, id);
  const { _id } = await caseOf(id);
  expect(await act(_id, 'hide', 'Spam')).toMatchObject({ data: { state: 'hidden', thing: { isHidden: true } } });
  expect(await seenBy(path(), content)).toEqual(['author', 'moderator']);
  expect((await get(path(), author)).data).toContainEqual(expect.objectContaining({ _id: id, isHidden: true }));
  const like = `/likes/toggle/${kind === 'comment' ? 'c' : 't'}/${id}`;
  expect(await requests.request('POST', like, as(reader))).toMatchObject({ status: 404 });
  expect(await findWrongCounts(server.pool)).toEqual([]);
  expect(await act(_id, 'restore')).toMatchObject({ data: { state: 'open', thing: { isHidden: false } } });
  expect(await seenBy(path(), content)).toEqual(EVERYBODY);
  expect(await comments()).toMatchObject({
    commentsCount: z.parse(z.looseObject({ commentsCount: z.number() }), before).commentsCount,
  });
  await act(_id, 'hide');
  expect(
    await requests.request('DELETE', `${kind === 'comment' ? '/comments/c' : '/tweets'}/${id}`, as(author)),
  ).toMatchObject({ status: 200 });
  expect(await findWrongCounts(server.pool)).toEqual([]);
});

test('a hidden video is in no list; its author cannot publish it, and it is as before once it is restored', async () => {
  const title = 'A video that breaks a rule';
  const id = await requests.upload(author.accessToken, title);
  await report(reader, 'video', id);
  const { _id } = await caseOf(id);
  await act(_id, 'hide');
  for (const path of [
    `/videos/${id}`,
    `/videos/c/${author.id}`,
    '/videos',
    '/videos?query=breaks',
    '/videos?sortBy=views',
  ]) {
    const seen = await seenBy(path, title);
    expect(seen, path).toEqual(path === `/videos/${id}` ? ['author', 'moderator'] : []);
  }
  const { data } = await get('/dashboard/videos', author);
  expect(data).toContainEqual(expect.objectContaining({ _id: id, isHidden: true, isPublished: false }));
  const publish = () => requests.request('PATCH', `/videos/toggle/publish/${id}`, as(author));
  expect(await publish()).toMatchObject({ status: 403, said: { code: 'hidden' } });
  await act(_id, 'restore');
  expect(await seenBy(`/videos/c/${author.id}`, title)).toEqual(EVERYBODY);
  expect(await publish()).toMatchObject({ data: { isPublished: false } });
  await act(_id, 'hide');
  await act(_id, 'restore');
  expect(await get(`/videos/${id}`, author)).toMatchObject({ data: { isPublished: false, isHidden: false } });
});

test.each(['video', 'comment', 'tweet'])(
  'a removed %s is gone, and its case cannot be changed any more',
  async (kind) => {
    const path = kind === 'comment' ? `/comments/${video}` : '/tweets';
    const id = kind === 'video' ? await requests.upload(author.accessToken) : await add(path, 'To be removed');
    await report(reader, kind, id);
    const { _id } = await caseOf(id);
    expect(await act(_id, 'remove')).toMatchObject({ data: { state: 'removed', thing: null } });
    expect((await get(kind === 'video' ? '/videos' : path, author)).text).not.toContain(id);
    expect(await act(_id, 'restore')).toMatchObject({ status: 409 });
    expect((await get('/reports', reader)).data).toContainEqual(expect.objectContaining({ kind, state: 'removed' }));
  },
);

const decisions = async (member: Member) => (await get('/moderation/decisions', member)).data;
const appeal = (member: Member, id: string, words = 'It is a joke') =>
  requests.request('POST', `/moderation/decisions/${id}/appeal`, as(member, { words }));

test('the author reads why something was hidden, but not who reported it, and appeals once', async () => {
  const tweet = await add('/tweets', 'A joke about watches');
  await report(reader, 'tweet', tweet, { words: 'Not funny' });
  const { _id } = await caseOf(tweet);
  expect(await appeal(author, _id)).toMatchObject({ status: 409, said: { code: 'no-appeal' } });
  const said = { action: 'hide', ground: 'misinformation', statement: ' They are fakes ', note: 'For us only' };
  await requests.request('POST', `/moderation/cases/${_id}`, as(moderator, said));
  const [decision] = z.parse(z.array(z.looseObject({})), await decisions(author));
  const told = { _id, kind: 'tweet', excerpt: 'A joke about watches', state: 'hidden', decidedAt: expect.any(String) };
  expect(decision).toEqual({
    ...told,
    ground: 'misinformation',
    statement: 'They are fakes',
    until: null,
    appeal: null,
  });
  expect(await decisions(reader)).toEqual([]);
  expect((await get('/moderation/log?limit=1', moderator)).data).toMatchObject([
    { action: 'hide', ground: 'misinformation', statement: 'They are fakes', note: 'For us only' },
  ]);

  expect(await appeal(reader, _id)).toMatchObject({ status: 404 });
  expect(await appeal(author, _id, '  ')).toMatchObject({ status: 400, said: { code: 'details-missing' } });
  expect(await appeal(author, _id)).toMatchObject({ status: 201 });
  expect(await appeal(author, _id, 'Again')).toMatchObject({ status: 409 });
  const appealed = await queue('?state=appealed');
  expect(appealed).toMatchObject([{ _id, appeal: { state: 'open', words: 'It is a joke', answer: '' } }]);

  expect(await act(_id, 'uphold', 'They are not marked')).toMatchObject({ data: { state: 'hidden' } });
  expect(await queue('?state=appealed')).toEqual([]);
  expect(await decisions(author)).toContainEqual(
    expect.objectContaining({
      _id,
      appeal: expect.objectContaining({ state: 'upheld', answer: 'They are not marked' }),
    }),
  );
  expect(await act(_id, 'reverse')).toMatchObject({ status: 409 });
  expect(await appeal(author, _id)).toMatchObject({ status: 409 });
});

test("the account has the time of the last decision about the author's, an answer to an appeal included", async () => {
  const Account = z.object({ decidedAt: z.optional(z.string()) });
  const decidedAt = async (member: Member) =>
    Account.parse((await get('/users/current-user', member)).data).decidedAt ?? '';
  const tweet = await add('/tweets', 'Another joke about watches');
  await report(reader, 'tweet', tweet);
  const { _id } = await caseOf(tweet);
  const before = await decidedAt(author);
  await act(_id, 'hide');
  const hiddenAt = await decidedAt(author);
  expect(hiddenAt > before).toBe(true);
  await act(_id, 'note', 'For us only');
  expect(await decidedAt(author)).toBe(hiddenAt);
  await appeal(author, _id);
  await act(_id, 'uphold', 'They are not marked');
  expect((await decidedAt(author)) > hiddenAt).toBe(true);
  await act(_id, 'restore');
  expect(await decidedAt(author)).toBe(before);
  expect(await decidedAt(reader)).toBe('');
});

test('a reversed decision shows a thing again; what was removed stays gone; a new decision can be appealed against again', async () => {
  const tweet = await add('/tweets', 'Hidden by mistake');
  await report(reader, 'tweet', tweet);
  const { _id } = await caseOf(tweet);
  await act(_id, 'hide');
  expect(await decisions(author)).toContainEqual(expect.objectContaining({ _id, ground: 'spam', statement: '' }));
  await appeal(author, _id);
  expect(await act(_id, 'hide')).toMatchObject({ status: 409 });
  expect(await act(_id, 'reverse', 'You are right')).toMatchObject({ data: { state: 'dismissed' } });
  expect(await seenBy('/tweets', 'Hidden by mistake')).toEqual(EVERYBODY);
  expect((await get('/reports', reader)).data).toContainEqual(
    expect.objectContaining({ excerpt: 'Hidden by mistake', state: 'dismissed' }),
  );
  await act(_id, 'restore');
  await act(_id, 'hide');
  expect(await decisions(author)).toContainEqual(expect.objectContaining({ _id, appeal: null }));
  expect(await appeal(author, _id)).toMatchObject({ status: 201 });
  await act(_id, 'restore');
  expect(await decisions(author)).toContainEqual(
    expect.objectContaining({ _id, state: 'open', appeal: expect.objectContaining({ state: 'reversed', answer: '' }) }),
  );
  expect(await act(_id, 'remove')).toMatchObject({ data: { state: 'removed', appeal: null } });
  await appeal(author, _id);
  expect(await act(_id, 'reverse')).toMatchObject({ data: { state: 'removed', appeal: { state: 'reversed' } } });
});

test('a channel can be reported, but neither hidden nor removed', async () => {
  await report(reader, 'channel', author.id);
  const { _id } = await caseOf(author.id);
  expect(await act(_id, 'hide')).toMatchObject({ status: 400 });
  expect(await act(_id, 'remove')).toMatchObject({ status: 400 });
  expect(await act(_id, 'dismiss')).toMatchObject({ data: { state: 'dismissed' } });
});

test('a second decision about the same case is refused, and a new report opens a dismissed one again', async () => {
  const tweet = await add('/tweets', 'Decided by two at once');
  await report(reader, 'tweet', tweet);
  const { _id } = await caseOf(tweet);
  const both = await Promise.all([act(_id, 'dismiss'), act(_id, 'hide')]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  if ((await caseOf(tweet)).state === 'hidden') await act(_id, 'restore').then(() => act(_id, 'dismiss'));
  await report(moderator, 'tweet', tweet);
  expect(await caseOf(tweet)).toMatchObject({ state: 'open', reportsCount: 2 });
  await act(_id, 'dismiss');
});

test('a moderator neither reads who has reported something of their own, nor decides about it', async () => {
  const content = 'A tweet of a moderator';
  const tweet = idOf((await requests.request('POST', '/tweets', as(moderator, { content }))).data);
  await report(reader, 'tweet', tweet, { words: 'I know him' });
  const found = await caseOf(tweet);
  expect(found).toMatchObject({ state: 'open', reportsCount: 1, reasons: [{ reason: 'spam' }], reports: [] });
  for (const action of ['hide', 'remove', 'dismiss', 'restore', 'uphold', 'reverse']) {
    expect(await act(found._id, action), action).toMatchObject({ status: 403, said: { code: 'not-permitted' } });
  }
  expect(await act(found._id, 'note', 'Mine')).toMatchObject({ status: 200, data: { state: 'open', reports: [] } });
  const other = await requests.join('othermoderator');
  await setRole(server.services.db, 'othermoderator', 'moderator');
  const read = z.parse(Cases, (await get('/moderation/cases?limit=50', other)).data);
  expect(read).toContainEqual(
    expect.objectContaining({ target: tweet, reports: [expect.objectContaining({ words: 'I know him' })] }),
  );
  const hide = as(other, { action: 'hide', note: '' });
  expect(await requests.request('POST', `/moderation/cases/${found._id}`, hide)).toMatchObject({ status: 200 });
});

test('the log has each action, and nothing changes or deletes its rows', async () => {
  const tweet = await add('/tweets', 'Written into the log');
  await report(reader, 'tweet', tweet);
  const { _id } = await caseOf(tweet);
  await act(_id, 'note', ' Seen before ');
  await act(_id, 'hide');
  const entry = { kind: 'tweet', target: tweet, moderator: 'moderator' };
  const entries = [
    { ...entry, action: 'hide', note: '' },
    { ...entry, action: 'note', note: 'Seen before' },
  ];
  expect((await get('/moderation/log?limit=2', moderator)).data).toMatchObject(entries);
  expect(await caseOf(tweet)).toMatchObject({ log: [{ action: 'hide' }, { action: 'note', note: 'Seen before' }] });
  await server.pool.query("update moderation_log set note = 'changed', action = 'dismiss'");
  await server.pool.query('delete from moderation_log');
  await server.pool.query('delete from users where id = $1', [reader.id]);
  expect((await get('/moderation/log?limit=2', moderator)).data).toMatchObject(entries);
});

test('a member who is no moderator any more, or never was, sees and does nothing here', async () => {
  expect(await setRole(server.services.db, 'moderator')).toBe('moderator is a member now.');
  for (const path of ['/moderation/cases', '/moderation/log']) {
    expect(await get(path, moderator), path).toMatchObject({ status: 403 });
  }
  expect((await get('/users/current-user', moderator)).data).not.toHaveProperty('role');
  await setRole(server.services.db, 'moderator', 'moderator');
  expect((await get('/users/current-user', moderator)).data).toHaveProperty('role', 'moderator');
  await expect(setRole(server.services.db, 'nobody')).rejects.toThrow('There is no user with this name.');
});

test('a member who reports too much is told to wait', async () => {
  const flooder = await requests.join('flooder');
  const statuses: number[] = [];
  for (let number = 0; number < 21; number += 1) {
    const tweet = await add('/tweets', `Reported in a flood: ${number}`);
    statuses.push((await report(flooder, 'tweet', tweet)).status);
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});

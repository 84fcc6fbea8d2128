import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../testing/app';
import { type Member, createRequests, idOf } from '../testing/requests';

const VIDEO = `b${'0'.repeat(23)}`;

let server: Awaited<ReturnType<typeof createTestApp>>;
let requests: ReturnType<typeof createRequests>;
let member: Member;
let channel: Member;

/** 1,005 videos of a channel, of which the member has liked and watched 60, and 40 comments and tweets. */
beforeAll(async () => {
  server = await createTestApp();
  requests = createRequests(server.app);
  member = await requests.join('member');
  channel = await requests.join('channel');
  const id = (letter: string) => `'${letter}' || lpad(n::text, 23, '0')`;
  const rows: [table: string, columns: string, count: number][] = [
    ['videos', `${id('b')}, $1, 'Tide ' || n, '', 'tide ' || n, '{}', '', '', 0, true, now(), now()`, 1005],
    ['video_counts', `${id('b')}, 0, 0, 0, $1, true, now()`, 1005],
    ['video_likes', `$2, ${id('b')}, ${id('c')}, true, now()`, 60],
    ['history', `$2, ${id('b')}, now()`, 60],
    ['comments', `${id('d')}, '${VIDEO}', $1, 'Low tide', now(), now()`, 40],
    ['comment_counts', `${id('d')}, 0`, 40],
    ['tweets', `${id('e')}, $1, 'Low tide at noon', now(), now()`, 40],
    ['tweet_counts', `${id('e')}, 0`, 40],
  ];
  for (const [table, columns, count] of rows) {
    const text = `insert into ${table} select ${columns} from generate_series(0, ${count - 1}) n where $1 <> $2`;
    await server.pool.query(text, [channel.id, member.id]);
  }
  for (const table of ['videos', 'video_counts'])
    await server.pool.query(`update ${table} set is_listed = is_published`);
  await requests.request('POST', `/subscriptions/c/${channel.id}`, { token: member.accessToken });
});
afterAll(() => server.close());

async function lengthOf(path: string): Promise<number> {
  const { data } = await requests.request('GET', path, { token: member.accessToken });
  return Array.isArray(data) ? data.length : -1;
}

test.each([
  ['/videos', 10],
  ['/videos?query=tide', 10],
  ['/videos/c/{channel}', 10],
  ['/videos/s/subscription', 20],
  ['/users/history', 10],
  ['/likes/videos', 10],
  [`/comments/${VIDEO}`, 10],
  ['/tweets', 30],
  ['/tweets/user/{channel}', 30],
])('a page of %s has %i items if the request names no limit', async (path, length) => {
  expect(await lengthOf(path.replace('{channel}', channel.id))).toBe(length);
});

test.each([
  ['500', '', { 10: 49, 11: 10, 12: 0 }],
  ['200', '&sortBy=views', { 4: 49, 5: 4, 6: 0 }],
])('a search ends after %s videos, also within a page: query=tide%s', async (_end, order, lengths) => {
  for (const [page, length] of Object.entries(lengths)) {
    expect(await lengthOf(`/videos?query=tide&limit=49&page=${page}${order}`)).toBe(length);
  }
});

test("a user's data have the 50 videos that were watched last", async () => {
  const { data } = await requests.request('GET', '/users/current-user', { token: member.accessToken });
  expect(data).toMatchObject({ watchHistory: { length: 50 } });
});

test('a video that a playlist gets again is its last, whatever was removed', async () => {
  const { request } = requests;
  const token = member.accessToken;
  const playlist = idOf((await request('POST', '/playlist', { token, json: { name: 'Tides' } })).data);
  const send = (action: 'add' | 'remove', number: number) =>
    request('PATCH', `/playlist/${action}/b${String(number).padStart(23, '0')}/${playlist}`, { token });
  for (const number of [1, 2, 3, 4]) await send('add', number);
  for (const number of [1, 2]) await send('remove', number);
  await send('add', 1);
  const { data } = await send('add', 2);
  expect(data).toMatchObject({ videos: [3, 4, 1, 2].map((number) => ({ title: `Tide ${number}` })) });
});

test.each([
  ['v', `b${'100'.padStart(23, '0')}`, '/videos/{id}'],
  ['c', `d${'39'.padStart(23, '0')}`, `/comments/${VIDEO}?limit=1`],
  ['t', `e${'39'.padStart(23, '0')}`, '/tweets?limit=1'],
])('a like that was taken back is not shown: %s', async (letter, id, path) => {
  const token = member.accessToken;
  const toggle = () => requests.request('POST', `/likes/toggle/${letter}/${id}`, { token });
  const read = async () => [(await requests.request('GET', path.replace('{id}', id), { token })).data].flat();
  await toggle();
  expect(await read()).toMatchObject([{ _id: id, isLiked: true, likesCount: 1 }]);
  await toggle();
  expect(await read()).toMatchObject([{ _id: id, isLiked: false, likesCount: 0 }]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestApp } from '../testing/app';
import { type Member, createRequests } from '../testing/requests';

const COUNT = 620;
/** As long as a description may be. */
const LONG = 10_000;
const PLAYLIST = `f${'1'.padStart(23, '0')}`;

let server: Awaited<ReturnType<typeof createTestApp>>;
let requests: ReturnType<typeof createRequests>;
let member: Member;
let author: Member;

/** 620 of each, with long descriptions: videos, playlists, channels, and a playlist with all videos. */
beforeAll(async () => {
  server = await createTestApp();
  requests = createRequests(server.app);
  member = await requests.join('member');
  author = await requests.join('author');
  const id = (letter: string) => `'${letter}' || lpad(n::text, 23, '0')`;
  const at = `timestamptz '2026-01-01' + n * interval '1 minute'`;
  const rows: [table: string, columns: string][] = [
    ['users', `${id('a')}, 'u' || n, 'u' || n, 'U', 'u' || n, 'u' || n, '', '', '', '', now(), now()`],
    ['user_counts', `${id('a')}, 0`],
    ['subscriptions', `$1, ${id('a')}, ${id('e')}, true, ${at}`],
    ['videos', `${id('b')}, $1, 'T' || n, repeat('é', 1000), '', '{}', '', '', 0, true, ${at}, ${at}`],
    ['video_counts', `${id('b')}, 0, 0, 0, $1, true, ${at}`],
    ['videos', `${id('c')}, $2, 'T' || n, repeat('é', ${LONG}), '', '{}', '', '', 0, true, ${at}, ${at}`],
    ['video_counts', `${id('c')}, 0, 0, 0, $2, true, ${at}`],
    ['playlists', `${id('f')}, $1, 'P' || n, repeat('é', ${LONG}), ${at}, ${at}`],
    ['playlist_videos', `'${PLAYLIST}', ${id('b')}, n`],
  ];
  for (const [table, columns] of rows) {
    const text = `insert into ${table} select ${columns} from generate_series(1, ${COUNT}) n where $1 <> $2`;
    await server.pool.query(text, [member.id, author.id]);
  }
  for (const table of ['videos', 'video_counts'])
    await server.pool.query(`update ${table} set is_listed = is_published`);
});
afterAll(() => server.close());

const Item = z.object({ _id: z.string(), description: z.optional(z.string()) });
const Data = z.union([
  z.array(Item),
  z.pipe(
    z.object({ videos: z.array(Item) }),
    z.transform(({ videos }) => videos),
  ),
  z.pipe(
    z.object({ channels: z.array(Item), channelsCount: z.literal(COUNT) }),
    z.transform(({ channels }) => channels),
  ),
]);

async function read(path: string, token = member.accessToken) {
  const own = path.replace('{member}', member.id);
  return z.parse(Data, (await requests.request('GET', own, { token })).data);
}

const LISTS = [
  '/playlist/user/{member}',
  `/playlist/user/p/${'b'.padEnd(24, '0')}`,
  `/playlist/${PLAYLIST}`,
  '/dashboard/videos',
  '/subscriptions/u/{member}',
];

test.each(LISTS)('%s has at most 500 items, and the rest in pages of at most 100', async (path) => {
  expect(await read(path)).toHaveLength(500);
  const seen = new Set<string>();
  for (const [page, length] of [100, 100, 100, 100, 100, 100, 20, 0].entries()) {
    const items = await read(`${path}?page=${page + 1}&limit=1000`);
    expect(items, `page ${page + 1}`).toHaveLength(length);
    for (const { _id } of items) seen.add(_id);
  }
  expect(seen.size, 'pages do not overlap').toBe(COUNT);
  expect(await read(`${path}?page=2`)).toHaveLength(100);
  expect(await read(`${path}?limit=7`)).toHaveLength(7);
});

test.each([
  ['/playlist/user/{member}', 300],
  [`/playlist/${PLAYLIST}`, 300],
  ['/videos', 300],
  ['/videos/c/{member}', 300],
  ['/dashboard/videos', 1000],
])('%s has %i characters of each description', async (path, length) => {
  const [item] = await read(path);
  expect(item?.description).toHaveLength(length);
});

test("a member's own videos with whole descriptions end when these have a million characters", async () => {
  const own = await read('/dashboard/videos', author.accessToken);
  expect(own).toHaveLength(100);
  expect(own[0]?.description).toHaveLength(LONG);
  expect(await read('/dashboard/videos?page=7&limit=100', author.accessToken)).toHaveLength(20);
});

test('the health check announces the pages', async () => {
  expect(await requests.request('GET', '/healthcheck')).toMatchObject({ data: { pages: 100 } });
});

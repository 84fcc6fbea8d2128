import { load } from 'cheerio';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { ORIGIN, createTestPages, openPages } from '../testing/pages';
import { createRequests, idOf } from '../testing/requests';
import { createRead } from './read';

let server: Awaited<ReturnType<typeof createTestPages>>;
let video: string;
let playlist: string;

beforeAll(async () => {
  server = await createTestPages();
  const requests = createRequests(server.app);
  const { accessToken: token } = await requests.join('a+b&c');
  await requests.join('reader');
  video = await requests.upload(token);
  const hidden = await requests.upload(token, 'Unreleased');
  await requests.request('PATCH', `/videos/toggle/publish/${hidden}`, { token });
  playlist = idOf((await requests.request('POST', '/playlist', { token, json: { name: 'Harbours' } })).data);
});
afterAll(async () => {
  await server.close();
  expect(server.errors).toEqual([]);
});

async function locationsIn(path: string): Promise<string[]> {
  const response = await server.get(path);
  expect([response.status, response.headers.get('content-type')], path).toEqual([
    200,
    'application/xml; charset=utf-8',
  ]);
  const xml = load(await response.text(), { xml: true });
  return xml('loc')
    .toArray()
    .map((element) => xml(element).text());
}

test('robots.txt leads to the sitemap, whose files have every published video, its channel and every playlist (§10.16)', async () => {
  const robots = await (await server.get('/robots.txt')).text();
  const [, index = ''] = /^Sitemap: (\S+)$/m.exec(robots) ?? [];
  const files = await locationsIn(index.replace(ORIGIN, ''));
  const found = await Promise.all(files.map((file) => locationsIn(file.replace(ORIGIN, ''))));
  expect(found.flat()).toEqual(
    ['/', '/tweets', `/watchpage/${video}`, '/channel/a%2Bb%26c', `/playlist/${playlist}`].map((path) => ORIGIN + path),
  );
});

test('robots.txt keeps bots from the pages of members, and from nothing else', async () => {
  const robots = await (await server.get('/robots.txt')).text();
  expect(robots).toMatch(/^User-agent: \*$/m);
  expect(robots.match(/^Disallow: .*$/gm)).toContain('Disallow: /history');
  expect(robots).not.toMatch(/^Disallow: \/(api|watchpage|channel)?$/m);
});

test('a sitemap has 1000 addresses a file (§10.16)', async () => {
  await server.pool.query(
    `insert into playlists select lpad(to_hex(n), 24, '0'), (select min(id) from users), 'A list', '', now(), now()
     from generate_series(1, 1000) n`,
  );
  const files = await locationsIn('/sitemap.xml');
  expect(files.filter((file) => file.includes('playlists'))).toEqual([
    `${ORIGIN}/sitemap-playlists-1.xml`,
    `${ORIGIN}/sitemap-playlists-2.xml`,
  ]);
  const pages = [await locationsIn('/sitemap-playlists-1.xml'), await locationsIn('/sitemap-playlists-2.xml')];
  expect(pages.map(({ length }) => length)).toEqual([1000, 1]);
  expect(new Set(pages.flat()).size).toBe(1001);
});

test('there is no file behind the last one', async () => {
  for (const path of ['/sitemap-videos-2.xml', '/sitemap-videos-0.xml', '/sitemap-users-1.xml']) {
    expect((await server.get(path)).status, path).toBe(404);
  }
});

test.each([
  ['/sitemap-playlists-1.xml', 'a full file', 1000, 200],
  ['/sitemap-channels-999999.xml', 'a missing one', 0, 404],
])('%s, %s, is read once for all who ask within a second', async (path, _, length, status) => {
  const read = createRead(server.services);
  const row = { name: 'f'.repeat(24), updatedAt: new Date() };
  const list = vi.spyOn(read.sitemap, 'list').mockResolvedValue(Array.from({ length }, () => row));
  const { get, remove } = openPages(read, { ...server.services, now: () => 0 });
  onTestFinished(remove);
  const [first, second] = [await get(path), await get(path)];
  expect([first.status, second.status]).toEqual([status, status]);
  expect(await first.text()).toBe(await second.text());
  expect(list).toHaveBeenCalledOnce();
});

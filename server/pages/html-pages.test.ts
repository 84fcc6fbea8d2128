import { load } from 'cheerio';
import { readFileSync } from 'node:fs';
import ogs from 'open-graph-scraper';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createRead } from './read';
import { CLIENT } from '../testing/http';
import { ORIGIN, createTestPages, openPages } from '../testing/pages';
import { type Member, type Requests, createRequests, idOf } from '../testing/requests';

let server: Awaited<ReturnType<typeof createTestPages>>;
let requests: Requests;
let maren: Member;
let video: string;

beforeAll(async () => {
  server = await createTestPages();
  requests = createRequests(server.app);
  maren = await requests.join('maren');
  video = await requests.upload(maren.accessToken, 'Low tide & high "water"');
});
afterAll(async () => {
  await server.close();
  expect(server.errors).toEqual([]);
});

const member = (method: string, path: string, json?: unknown) =>
  requests.request(method, path, { token: maren.accessToken, json });

/** A page as programs that show previews read it. */
async function preview(path: string) {
  const response = await server.get(path);
  expect(response.status, path).toBe(200);
  const { result } = await ogs({ html: await response.text() });
  return result;
}

test("a video's page describes it for previews and search engines (§10.15)", async () => {
  const { jsonLD, ...tags } = await preview(`/watchpage/${video}?t=83&list=1`);
  expect(tags).toMatchObject({
    ogType: 'video.other',
    ogTitle: 'Low tide & high "water"',
    ogDescription: 'A video by A member',
    ogUrl: `${ORIGIN}/watchpage/${video}`,
    ogSiteName: 'Vireo',
    ogImage: [{ url: expect.stringMatching(`^${ORIGIN}/media/uploads/`) }],
    ogVideo: [
      { url: `${ORIGIN}/embed/${video}`, type: 'text/html', width: '1280', height: '720' },
      { url: expect.stringMatching(`^${ORIGIN}/media/uploads/`), type: 'video/mp4' },
    ],
    twitterCard: 'player',
    twitterPlayer: [{ url: `${ORIGIN}/embed/${video}`, width: '1280', height: '720' }],
  });
  expect(jsonLD).toMatchObject([
    {
      '@type': 'VideoObject',
      name: 'Low tide & high "water"',
      embedUrl: `${ORIGIN}/embed/${video}`,
      contentUrl: expect.stringMatching(`^${ORIGIN}/media/uploads/`),
      duration: expect.stringMatching(/^PT\d+S$/),
      uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      author: { '@type': 'Person', name: 'A member', url: `${ORIGIN}/channel/maren` },
    },
  ]);
});

test('the title is what the client shows, and the canonical address has no parameters (§10.15)', async () => {
  const html = await (await server.get(`/watchpage/${video}?t=83`)).text();
  expect(html).toContain('<title>Low tide &amp; high &quot;water&quot; • Vireo</title>');
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/watchpage/${video}" />`);
  expect(html.match(/<title>/g)).toHaveLength(1);
});

test('the pages of a channel, a playlist, tweets, a search and the home page describe themselves (§10.15)', async () => {
  const playlist = idOf((await member('POST', '/playlist', { name: 'Harbours', description: 'All of them' })).data);
  await member('PATCH', `/playlist/add/${video}/${playlist}`);
  await member('POST', '/tweets', { content: 'Low tide at noon' });
  const pages = {
    '/channel/maren': {
      ogType: 'profile',
      ogTitle: 'A member',
      jsonLD: [{ '@type': 'ProfilePage', mainEntity: { '@type': 'Person', alternateName: 'maren' } }],
    },
    '/channel/MAREN/about': { ogUrl: `${ORIGIN}/channel/maren/about` },
    [`/playlist/${playlist}`]: {
      ogTitle: 'Harbours',
      ogDescription: 'All of them',
      jsonLD: [{ mainEntity: { '@type': 'ItemList', numberOfItems: 1, itemListElement: [{ position: 1 }] } }],
    },
    '/tweets': { ogTitle: 'Tweets', jsonLD: [{ hasPart: [{ articleBody: 'Low tide at noon' }] }] },
    '/search/low%20tide%2F50%25': { ogTitle: 'low tide/50%', ogUrl: `${ORIGIN}/search/low%20tide%2F50%25` },
    '/': { ogTitle: 'Vireo', jsonLD: [{ '@type': 'WebSite' }] },
  };
  for (const [path, expected] of Object.entries(pages)) expect(await preview(path), path).toMatchObject(expected);
});

test('a missing or unpublished item gets 404 and the plain client page (§10.15)', async () => {
  const hidden = await requests.upload(maren.accessToken, 'Unreleased');
  await member('PATCH', `/videos/toggle/publish/${hidden}`);
  const nothing = ['f'.repeat(24), 'x', '%00'];
  const paths = nothing.flatMap((name) => [`/watchpage/${name}`, `/playlist/${name}`, `/channel/${name}`]);
  for (const path of [`/watchpage/${hidden}`, ...paths]) {
    // Its owner, too, because the page is the same for everyone.
    const response = await server.get(path, { Cookie: `accessToken=${maren.accessToken}` });
    expect([response.status, await response.text()], path).toEqual([404, CLIENT]);
    expect(response.headers.get('content-security-policy'), path).toContain("default-src 'none'");
  }
});

test('each route of the client without a parameter has a page (§10.15)', () => {
  const routes =
    readFileSync('src/routeTree.gen.ts', 'utf8').match(/^ {2}fullPaths:\n(.*?)\n {2}fileRoutes/ms)?.[1] ?? '';
  const paths = [...routes.matchAll(/'(\/[^$']*)'/g)].map(([, path]) => `GET ${path}`);
  expect(paths.length).toBeGreaterThan(9);
  expect(server.routes).toEqual(expect.arrayContaining(paths));
});

test('a page counts no view, and shows the views so far (§10.15)', async () => {
  await requests.request('GET', `/videos/${video}`);
  const views = server.services.views.total();
  const { jsonLD } = await preview(`/watchpage/${video}`);
  expect(jsonLD).toMatchObject([{ interactionStatistic: [{ userInteractionCount: views }, {}] }]);
  expect(server.services.views.total()).toBe(views);
});

/** What the page says that its first request would be, and the response to it. */
async function firstRead(path: string) {
  const element = load(await (await server.get(path)).text())('#first-read');
  const [request, minute] = [element.attr('data-path') ?? '', Number(element.attr('data-minute'))];
  return { request, minute, body: JSON.parse(element.text() || '{}') };
}

test("a page has a guest's response to the client's first request", async () => {
  const hidden = await requests.upload(maren.accessToken, 'Not yet');
  await member('PATCH', `/videos/toggle/publish/${hidden}`);
  const playlist = idOf((await member('POST', '/playlist', { name: 'Boats', description: 'A few' })).data);
  await member('PATCH', `/playlist/add/${video}/${playlist}`);
  await member('PATCH', `/playlist/add/${hidden}/${playlist}`);
  await member('PATCH', `/videos/like/${video}`);
  const pages = {
    '/': 'videos?page=1&limit=20',
    '/channel/maren': 'users/c/maren',
    '/channel/maren/about': 'users/c/maren',
    [`/playlist/${playlist}`]: `playlist/${playlist}`,
    '/search/tide%20high': 'videos?query=tide high&page=1&limit=10',
    [`/watchpage/${video}`]: `videos/${video}`,
  };
  for (const [path, request] of Object.entries(pages)) {
    const inPage = await firstRead(path);
    const { data } = await requests.request('GET', encodeURI(`/${request}`));
    expect(inPage, path).toMatchObject({ request, body: { success: true } });
    expect(inPage.body.data).toEqual(data);
    expect(JSON.stringify(inPage.body)).not.toContain('Not yet');
  }
});

test('a page says when it was made, because one from the history of a browser is old', async () => {
  const { minute } = await firstRead('/');
  expect(Math.abs(minute - Date.now() / 60_000)).toBeLessThan(5);
});

test('a playlist whose page does not have all of its videos leaves them to the client', async () => {
  const playlist = idOf((await member('POST', '/playlist', { name: 'All', description: 'Many' })).data);
  for (let index = 0; index < 11; index++) {
    const added = await requests.upload(maren.accessToken, `Boat ${index}`);
    await member('PATCH', `/playlist/add/${added}/${playlist}`);
  }
  expect(await firstRead(`/playlist/${playlist}`)).toMatchObject({ request: '', body: {} });
});

test('the largest picture of the home page and of a search is preloaded', async () => {
  for (const path of ['/', '/search/boat']) {
    const { body } = await firstRead(path);
    const link = `<${body.data[0].thumbnail}>; rel=preload; as=image; fetchpriority=high`;
    expect((await server.get(path)).headers.get('link'), path).toBe(link);
  }
  expect((await server.get('/search/nothing-of-the-kind')).headers.get('link')).toBeNull();
});

test('a page has the headers of the build and a tag that follows its content', async () => {
  const path = '/channel/maren/tweets';
  const first = await server.get(path, { 'Accept-Encoding': 'gzip, br' });
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding, Accept-Language, Cookie, Sec-Fetch-Mode',
    'content-security-policy': expect.any(String),
  });
  let etag = '';
  const repeat = async () => {
    etag = (await server.get(path)).headers.get('etag') ?? '';
    return (await server.get(path, { 'If-None-Match': etag })).status;
  };
  // A page has another tag each minute.
  await expect.poll(repeat).toBe(304);
  await member('PATCH', '/users/update-account', { username: 'maren', description: 'Boats and birds' });
  const changed = await server.get(path, { 'If-None-Match': etag });
  expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining('Boats and birds')]);
});

test.each([
  ['Accept-Language', '', { 'Accept-Language': 'nl, de-CH;q=0.9, en;q=0.8' }],
  ["the reader's choice", '', { 'Accept-Language': 'en', Cookie: 'my-language=en; language=de' }],
  ['the address', '?lang=de', { 'Accept-Language': 'en', Cookie: 'language=en' }],
])('a page comes in the language of %s, with its texts and its policy (§10.15)', async (_, search, headers) => {
  const response = await server.get(`/watchpage/${video}${search}`, headers);
  const html = await response.text();
  expect(html).toContain('<html lang="de">');
  expect(html).toContain('<meta name="description" content="Ein Video von A member" />');
  expect(response.headers.get('content-security-policy')).toContain("img-src 'self'");
});

test('a page names its addresses in all languages for search engines, not for browsers (§10.15)', async () => {
  const page = load(await (await server.get('/tweets?lang=de')).text());
  expect(page('title').text()).toBe('Posts • Vireo');
  const languages = page('link[hreflang]')
    .toArray()
    .map((link) => [page(link).attr('hreflang'), page(link).attr('href')]);
  const url = `${ORIGIN}/tweets`;
  expect(languages).toEqual([
    ['x-default', url],
    ['en', `${url}?lang=en`],
    ['ar', `${url}?lang=ar`],
    ['de', `${url}?lang=de`],
  ]);
  const own = async (path: string, headers = {}) => {
    const read = load(await (await server.get(path, headers)).text());
    return [read('link[rel=canonical]').attr('href'), read('meta[property="og:url"]').attr('content')];
  };
  expect(await own('/tweets?lang=de')).toEqual([`${url}?lang=de`, `${url}?lang=de`]);
  for (const path of ['/tweets', '/tweets?lang=xx', '/tweets?lang=de&lang=ar'])
    expect(await own(path, { 'Accept-Language': 'de' }), path).toEqual([url, url]);
  expect(await own('/tweets?lang=de', { 'Sec-Fetch-Mode': 'navigate' }), 'browsers share it').toEqual([url, url]);
  expect(await (await server.get('/tweets', { 'Sec-Fetch-Mode': 'navigate' })).text()).not.toContain('hreflang');
});

test('without PUBLIC_URL the addresses are those of the request', async () => {
  const other = await createTestPages({ publicUrl: '' });
  const html = await (await other.get('/')).text();
  await other.close();
  expect(html).toContain('<link rel="canonical" href="http://localhost/" />');
});

test('while the database is slow or fails, the static files have the page', async () => {
  const impatient = openPages(createRead(server.services), server.services, {
    patience: 1,
    report: (error) => void server.errors.push(error),
  });
  onTestFinished(impatient.remove);
  const isStatic = async ({ get }: Pick<typeof server, 'get'> = server) =>
    (await (await get(`/watchpage/${video}`)).text()).includes('Cannot GET');
  expect(await isStatic()).toBe(false);
  const client = await server.pool.connect();
  await client.query('begin');
  await client.query('lock table videos in access exclusive mode');
  expect(await isStatic(impatient)).toBe(true);
  expect(server.errors, 'the statement still waits').toEqual([]);
  await client.query('alter table videos rename to away');
  await client.query('commit');
  expect(await isStatic()).toBe(true);
  await client.query('alter table away rename to videos');
  client.release();
  expect(server.errors.splice(0)).not.toEqual([]);
  expect(await isStatic()).toBe(false);
});

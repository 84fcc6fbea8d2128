import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLAIN_ROUTES } from '../pages/html-pages';
import { ORIGIN, createTestPages } from '../testing/pages';
import { type Member, createRequests, idOf } from '../testing/requests';

const SECRET = 'Unreleased footage';

let server: Awaited<ReturnType<typeof createTestPages>>;
let owner: Member;
/** How each page is opened, with an unpublished video of the owner wherever it could show. */
let rows: Record<string, string>;

beforeAll(async () => {
  server = await createTestPages();
  const requests = createRequests(server.app);
  owner = await requests.join('owner');
  const token = owner.accessToken;
  const video = await requests.upload(token, SECRET);
  const playlist = idOf((await requests.request('POST', '/playlist', { token, json: { name: 'To watch' } })).data);
  await requests.request('PATCH', `/playlist/add/${video}/${playlist}`, { token });
  await requests.request('PATCH', `/videos/toggle/publish/${video}`, { token });
  rows = {
    'GET /': '/',
    'GET /watchpage/:id': `/watchpage/${video}`,
    'GET /channel/:username/:tab{tweets|playlist|subscribed|about}?': '/channel/owner',
    'GET /playlist/:id': `/playlist/${playlist}`,
    'GET /tweets': '/tweets',
    'GET /search/:query': '/search/footage',
    'GET /embed/:id': `/embed/${video}`,
    'GET /oembed': `/oembed?url=${ORIGIN}/watchpage/${video}`,
    'GET /feeds/videos': '/feeds/videos',
    'GET /feeds/search/:query': '/feeds/search/footage',
    'GET /feeds/channel/:username': '/feeds/channel/owner',
    'GET /sitemap.xml': '/sitemap.xml',
    'GET /sitemap-pages.xml': '/sitemap-pages.xml',
    'GET /:file{sitemap-videos-[1-9][0-9]{0,5}\\.xml}': '/sitemap-videos-1.xml',
    'GET /:file{sitemap-channels-[1-9][0-9]{0,5}\\.xml}': '/sitemap-channels-1.xml',
    'GET /:file{sitemap-playlists-[1-9][0-9]{0,5}\\.xml}': '/sitemap-playlists-1.xml',
    'GET /robots.txt': '/robots.txt',
    ...Object.fromEntries(PLAIN_ROUTES.map((path) => [`GET ${path}`, path])),
  };
});
afterAll(async () => {
  await server.close();
  expect(server.errors).toEqual([]);
});

/** Without the minute in which the page was made. */
const textOf = (html: string) => html.replace(/ data-minute="\d+"/, '');

test('every page has a row', () => {
  expect(server.routes.toSorted()).toEqual(Object.keys(rows).toSorted());
});

test('every page is the same for the owner of an unpublished video, shows nothing of it, and sets no cookie', async () => {
  const { accessToken, refreshToken } = owner;
  const cookie = `accessToken=${accessToken}; refreshToken=${refreshToken}`;
  for (const path of Object.values(rows)) {
    const guest = textOf(await (await server.get(path)).text());
    const response = await server.get(path, { Cookie: cookie, Authorization: `Bearer ${accessToken}` });
    expect(textOf(await response.text()), path).toBe(guest);
    expect(guest, path).not.toContain(SECRET);
    expect(guest.toLowerCase(), path).not.toContain(owner.email);
    expect(response.headers.getSetCookie(), path).toEqual([]);
  }
});

test('no address causes a server error', async () => {
  const odd = [
    '%',
    '%E0%A4%A',
    '%00',
    '%FF',
    '..%2F',
    '%2e%2e',
    "'%20or%201=1",
    'x'.repeat(5000),
    '%F0%9F%A6%9C',
    '\\',
  ];
  for (const path of Object.values(rows)) {
    for (const text of odd) {
      const address = path.replace(/[^/?=]*$/, text);
      expect((await server.get(address)).status, address).toBeLessThan(500);
      expect((await server.get(`${path}?t=${text}&url=${text}&autoplay=${text}`)).status, path).toBeLessThan(500);
    }
  }
});

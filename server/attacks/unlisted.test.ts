import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPages } from '../testing/pages';
import { type Member, type Requests, createRequests, formOf, idOf, videoForm } from '../testing/requests';
import { ROWS, type Things, createThings } from './every-route';

const TITLE = 'Cousins only';

let server: Awaited<ReturnType<typeof createTestPages>>;
let requests: Requests;
let owner: Member;
let fan: Member;
let things: Things;
/** The playlist of the other member. */
let playlist = '';
/** The id of the unlisted video. */
let video = '';

beforeAll(async () => {
  server = await createTestPages();
  requests = createRequests(server.app);
  owner = await requests.join('owner');
  fan = await requests.join('fan');
  const [asOwner, asFan] = [{ token: owner.accessToken }, { token: fan.accessToken }];
  things = await createThings(requests, { ...owner, token: owner.accessToken }, fan);
  const form = videoForm(TITLE);
  form.set('visibility', 'unlisted');
  video = idOf((await requests.request('POST', '/videos', { ...asOwner, form })).data);
  await requests.request('POST', `/subscriptions/c/${owner.id}`, asFan);
  playlist = idOf((await requests.request('POST', '/playlist', { ...asFan, json: { name: 'To watch' } })).data);
  await requests.request('PATCH', `/playlist/add/${video}/${playlist}`, asFan);
  await requests.request('PATCH', `/playlist/add/${video}/${things.playlist}`, asOwner);
  const captions = { content: 'WEBVTT\n\n00:01.000 --> 00:02.000\nCousins only' };
  await requests.request('PUT', `/captions/${video}/en`, { ...asOwner, json: captions });
});
afterAll(async () => {
  await server.close();
  expect(server.errors).toEqual([]);
});

const QUERIES = ['', '?query=cousins', '?sortBy=views', '?sortBy=title&sortType=asc', '?sortBy=duration', '?limit=100'];
const reads = Object.entries(ROWS).filter(
  ([route, { access }]) => route.startsWith('GET ') && access !== 'address' && access !== 'refresh',
);

test('no list of the API shows an unlisted video to others, unless they have put it there', async () => {
  for (const [route, { path }] of reads) {
    for (const address of new Set([path(things), path({ ...things, playlist })])) {
      for (const [query, token] of QUERIES.flatMap((text) => [
        [text, undefined] as const,
        [text, fan.accessToken] as const,
      ])) {
        // The fan's own playlists.
        if (token !== undefined && (address.includes(playlist) || route === 'GET /playlist/user/p/:videoId')) continue;
        const { text } = await requests.request('GET', address + query, { token });
        expect(text, `${address}${query}`).not.toContain(TITLE);
        expect(text, `${address}${query}`).not.toContain(video);
      }
    }
  }
});

test('no page, feed or sitemap shows it, and its own page is not for search engines', async () => {
  const paths = ['/', '/search/cousins', '/channel/owner', `/playlist/${things.playlist}`, `/playlist/${playlist}`];
  const others = [
    '/feeds/videos',
    '/feeds/search/cousins',
    '/feeds/channel/owner',
    '/sitemap.xml',
    '/sitemap-videos-1.xml',
  ];
  for (const path of [...paths, ...others]) {
    const response = await server.get(path);
    const text = await response.text();
    expect(text, path).not.toMatch(`${video}|${TITLE}`);
  }
  for (const path of ['watchpage', 'embed']) {
    const response = await server.get(`/${path}/${video}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(/<meta name="robots" content="noindex" \/>/);
    expect(await (await server.get(`/${path}/${things.video}`)).text()).not.toContain('noindex');
  }
});

test('its address works for everyone, with comments, likes and captions', async () => {
  for (const token of [undefined, fan.accessToken]) {
    const shown = await requests.request('GET', `/videos/${video}`, { token });
    expect(shown.data).toMatchObject({ title: TITLE, isPublished: true, unlisted: true, publishAt: null });
    expect((await requests.request('GET', `/comments/${video}`, { token })).status).toBe(200);
    expect((await requests.request('GET', `/captions/${video}/en`, { token })).status).toBe(200);
  }
  const like = await requests.request('POST', `/likes/toggle/v/${video}`, { token: fan.accessToken });
  expect(like.data).toMatchObject({ isLiked: true });
});

test('playlists show it to their owner and to the owner of the video', async () => {
  const get = async (id: string, token?: string) => (await requests.request('GET', `/playlist/${id}`, { token })).data;
  const shown = { videosCount: 1, videos: [{ title: TITLE }] };
  const hidden = { videosCount: 0, videos: [] };
  expect(await get(playlist, fan.accessToken)).toMatchObject(shown);
  expect(await get(playlist, owner.accessToken)).toMatchObject(shown);
  expect(await get(playlist)).toMatchObject(hidden);
  expect(await get(things.playlist, owner.accessToken)).toMatchObject(shown);
  for (const token of [undefined, fan.accessToken]) expect(await get(things.playlist, token)).toMatchObject(hidden);
});

test('a video that is unlisted stays so after its owner has unpublished and published it again', async () => {
  const as = { token: owner.accessToken };
  const toggle = async () => (await requests.request('PATCH', `/videos/toggle/publish/${video}`, as)).data;
  expect(await toggle()).toMatchObject({ isPublished: false, unlisted: true });
  expect((await requests.request('GET', `/videos/${video}`)).status).toBe(404);
  expect(await toggle()).toMatchObject({ isPublished: true, unlisted: true });
  expect((await requests.request('GET', '/videos')).text).not.toContain(TITLE);
  const show = async (visibility: string) =>
    (await requests.request('PATCH', `/videos/${video}`, { ...as, form: formOf({ visibility }) })).data;
  expect(await show('public')).toMatchObject({ isPublished: true, unlisted: false });
  expect((await requests.request('GET', '/videos')).text).toContain(TITLE);
  expect(await show('unlisted')).toMatchObject({ isPublished: true, unlisted: true });
  expect((await requests.request('GET', '/videos')).text).not.toContain(TITLE);
});

test('nobody but the owner changes who can watch it', async () => {
  const form = () => formOf({ visibility: 'public' });
  const path = `/videos/${video}`;
  expect((await requests.request('PATCH', path, { token: fan.accessToken, form: form() })).status).toBe(403);
  expect((await requests.request('PATCH', path, { form: form() })).status).toBe(401);
  const wrong = await requests.request('PATCH', path, {
    token: owner.accessToken,
    form: formOf({ visibility: 'secret' }),
  });
  expect(wrong).toMatchObject({
    status: 400,
    message: 'Error: The visibility must be one of public, unlisted, private',
  });
});

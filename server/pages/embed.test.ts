import { load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ORIGIN, createTestPages } from '../testing/pages';
import { type Member, type Requests, createRequests } from '../testing/requests';

let server: Awaited<ReturnType<typeof createTestPages>>;
let requests: Requests;
let maren: Member;
let video: string;
let hidden: string;

beforeAll(async () => {
  server = await createTestPages();
  requests = createRequests(server.app);
  maren = await requests.join('maren');
  video = await requests.upload(maren.accessToken, 'Low tide & "high" water');
  hidden = await requests.upload(maren.accessToken, 'Unreleased');
  await requests.request('PATCH', `/videos/toggle/publish/${hidden}`, { token: maren.accessToken });
});
afterAll(async () => {
  await server.close();
  expect(server.errors).toEqual([]);
});

const asMember = () => ({ Cookie: `accessToken=${maren.accessToken}`, Authorization: `Bearer ${maren.accessToken}` });

async function open(path: string, headers?: Record<string, string>) {
  const response = await server.get(path, headers);
  const page = load(await response.text());
  return { response, page, player: page('video') };
}

test('an embed is the player and a link to the page, for frames of all sites (§10.17)', async () => {
  const { response, page, player } = await open(`/embed/${video}`);
  expect(response.status).toBe(200);
  expect(player.attr()).toMatchObject({
    src: expect.stringMatching(`^${ORIGIN}/media/uploads/[^#]+$`),
    poster: expect.stringMatching(`^${ORIGIN}/media/uploads/`),
    controls: '',
  });
  expect(player.attr()).not.toHaveProperty('autoplay');
  expect(page('a').attr()).toMatchObject({ href: `/watchpage/${video}`, target: '_blank' });
  expect(page('a strong').text()).toBe('Low tide & "high" water');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy.split('; ')).toEqual(expect.arrayContaining(["default-src 'none'", 'frame-ancestors *']));
  expect(policy).not.toContain('unsafe');
});

test('an embed starts at `t`, and plays without a click with `autoplay` (§10.17)', async () => {
  const sourceOf = async (query: string) => (await open(`/embed/${video}?${query}`)).player.attr('src') ?? '';
  expect(await sourceOf('t=83')).toMatch(/#t=83$/);
  expect(await sourceOf('t=1m23s')).toMatch(/#t=83$/);
  expect(await sourceOf('t=1e9')).not.toContain('#');
  expect(await sourceOf('t=%22%3E')).not.toContain('#');
  const { player } = await open(`/embed/${video}?autoplay=1&t=83`);
  expect(player.attr()).toMatchObject({ autoplay: '', src: expect.stringMatching(/#t=83$/) });
  expect((await open(`/embed/${video}?autoplay=0`)).player.attr()).not.toHaveProperty('autoplay');
});

test('an embed is the same for a member, sets no cookie, and counts no view until it plays (§10.17)', async () => {
  const views = server.services.views.total();
  const guest = await open(`/embed/${video}`);
  const member = await open(`/embed/${video}`, asMember());
  expect(member.page.html()).toBe(guest.page.html());
  expect(member.response.headers.getSetCookie()).toEqual([]);
  expect(server.services.views.total()).toBe(views);
  const { status } = await requests.request('GET', member.player.attr('data-views')?.replace('/api/v1', '') ?? '');
  expect([status, server.services.views.total()]).toEqual([200, views + 1]);
});

test('an embed is in the language of the reader or of its address (§10.17)', async () => {
  for (const [search, headers] of [
    ['', { 'Accept-Language': 'de-CH, en;q=0.8' }],
    ['?lang=de', { 'Accept-Language': 'en' }],
  ] as const) {
    const { response, page } = await open(`/embed/${video}${search}`, headers);
    expect([page('html').attr('lang'), page('a span').text()]).toEqual(['de', 'Auf Vireo ansehen']);
    expect(page('strong').attr('dir')).toBe('auto');
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie');
    const missing = await open(`/embed/x${search}`, headers);
    expect(missing.page('title').text()).toBe('Video nicht gefunden • Vireo');
  }
  const { page } = await open(`/embed/${video}?lang=ar`);
  expect(page('html').attr()).toMatchObject({ lang: 'ar', dir: 'rtl' });
  expect((await open(`/embed/${video}`)).page('html').attr()).toEqual({ lang: 'en' });
});

test('a video that is missing or not published has the status 404, for its owner, too (§10.17)', async () => {
  for (const id of [hidden, 'f'.repeat(24), 'x']) {
    const { response, page, player } = await open(`/embed/${id}`, asMember());
    expect([response.status, player.length], id).toEqual([404, 0]);
    expect(page('body').text(), id).toContain('This video does not exist, or is not published.');
    expect(response.headers.get('content-security-policy'), id).toContain('frame-ancestors *');
  }
});

import { load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ORIGIN, createTestPages } from '../testing/pages';
import { createRequests } from '../testing/requests';

let server: Awaited<ReturnType<typeof createTestPages>>;
let page: string;
let hidden: string;

beforeAll(async () => {
  server = await createTestPages();
  const requests = createRequests(server.app);
  const { accessToken: token } = await requests.join('maren');
  page = `${ORIGIN}/watchpage/${await requests.upload(token, 'Low tide & "high" water')}`;
  const id = await requests.upload(token, 'Unreleased');
  await requests.request('PATCH', `/videos/toggle/publish/${id}`, { token });
  hidden = `${ORIGIN}/watchpage/${id}`;
});
afterAll(async () => {
  await server.close();
  expect(server.errors).toEqual([]);
});

const ask = (query: Record<string, string>) => server.get(`/oembed?${new URLSearchParams(query)}`);

test("the links in the head of a video's page lead to its embed code as JSON and as XML (§10.17)", async () => {
  const html = load(await (await server.get(page.replace(ORIGIN, ''))).text());
  const hrefs = ['application/json+oembed', 'text/xml+oembed'].map((type) =>
    html(`link[rel="alternate"][type="${type}"]`).attr('href'),
  );
  const [json, xml] = await Promise.all(hrefs.map((href = '') => server.get(href)));
  const embed = page.replace('watchpage', 'embed');
  const data: unknown = await json?.json();
  expect(data).toEqual({
    version: '1.0',
    type: 'video',
    title: 'Low tide & "high" water',
    author_name: 'A member',
    author_url: `${ORIGIN}/channel/maren`,
    provider_name: 'Vireo',
    provider_url: `${ORIGIN}/`,
    width: 560,
    height: 315,
    html: expect.stringContaining(`<iframe src="${embed}" width="560" height="315"`),
  });
  expect(xml?.headers.get('content-type')).toBe('text/xml; charset=utf-8');
  const document = load((await xml?.text()) ?? '', { xml: true });
  const fields = document('oembed > *')
    .toArray()
    .map((element) => document(element).text());
  expect(fields).toEqual(Object.values(data ?? {}).map(String));
});

test.each([
  [{ maxwidth: '320' }, 320, 180],
  [{ maxheight: '90' }, 160, 90],
  [{ maxwidth: '800', maxheight: '90' }, 160, 90],
  [{ maxwidth: '10000' }, 1280, 720],
  [{ maxwidth: 'wide', maxheight: '-1' }, 560, 315],
])('the player fits into %o (§10.17)', async (limits, width, height) => {
  const data: unknown = await (await ask({ url: page, ...limits })).json();
  expect(data).toMatchObject({ width, height, html: expect.stringContaining(`width="${width}" height="${height}"`) });
});

test('the address of an embed, and one with a time, name the video, too (§10.17)', async () => {
  for (const url of [`${page}?t=83`, page.replace('watchpage', 'embed')]) expect((await ask({ url })).status).toBe(200);
});

test.each([
  ['?t=83', '?t=83'],
  ['?list=x&t=1m23s', '?t=83'],
  ['?t=0', ''],
  ['?t=soon', ''],
])('the player begins at the time of an address that ends in %s (§10.17)', async (search, expected) => {
  const { html } = await (await ask({ url: page + search })).json();
  expect(load(html)('iframe').attr('src')).toBe(page.replace('watchpage', 'embed') + expected);
});

test('nothing else has an embed code (§10.17)', async () => {
  const urls = [hidden, page.replace(ORIGIN, 'https://evil.example'), `${ORIGIN}/watchpage/x`, `${ORIGIN}/`, 'x', ''];
  for (const url of urls) expect((await ask({ url })).status, url).toBe(404);
  expect((await ask({ url: page, format: 'yaml' })).status).toBe(501);
});

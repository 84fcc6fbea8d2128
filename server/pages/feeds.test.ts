import { parseAtomFeed } from 'feedsmith';
import ogs from 'open-graph-scraper';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ORIGIN, createTestPages } from '../testing/pages';
import { type Member, type Requests, createRequests } from '../testing/requests';

let server: Awaited<ReturnType<typeof createTestPages>>;
let requests: Requests;
let maren: Member;

beforeAll(async () => {
  server = await createTestPages();
  requests = createRequests(server.app);
  maren = await requests.join('maren');
  const other = await requests.join('other');
  await requests.upload(maren.accessToken, 'Low tide');
  await tweet('The boats are out');
  const hidden = await requests.upload(maren.accessToken, 'Low tide, unreleased');
  await requests.request('PATCH', `/videos/toggle/publish/${hidden}`, { token: maren.accessToken });
  await requests.upload(maren.accessToken, 'High tide');
  await requests.upload(other.accessToken, 'Low clouds');
});
afterAll(async () => {
  await server.close();
  expect(server.errors).toEqual([]);
});

const tweet = (content: string) => requests.request('POST', '/tweets', { token: maren.accessToken, json: { content } });

async function read(path: string) {
  const response = await server.get(path);
  expect(response.headers.get('content-type'), path).toBe('application/atom+xml; charset=utf-8');
  return parseAtomFeed(await response.text());
}

const titlesOf = (feed: Awaited<ReturnType<typeof read>>) => feed.entries?.map(({ title }) => title?.value);

test("a channel's feed has its published videos and its tweets, newest first (§10.16)", async () => {
  const feed = await read('/feeds/channel/MAREN');
  expect(titlesOf(feed)).toEqual(['High tide', 'The boats are out', 'Low tide']);
  expect(feed).toMatchObject({
    id: `${ORIGIN}/feeds/channel/maren`,
    title: { value: 'A member • Vireo' },
    updated: feed.entries?.[0]?.updated,
    links: [
      { rel: 'self', href: `${ORIGIN}/feeds/channel/maren` },
      { rel: 'alternate', href: `${ORIGIN}/channel/maren` },
    ],
  });
  const [video, written] = feed.entries ?? [];
  expect(video).toMatchObject({
    id: expect.stringMatching(`^${ORIGIN}/watchpage/[0-9a-f]{24}$`),
    published: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    authors: [{ name: 'A member', uri: `${ORIGIN}/channel/maren` }],
    links: [
      { rel: 'alternate' },
      { rel: 'enclosure', type: 'video/mp4', length: 'content'.length, href: expect.stringContaining(ORIGIN) },
    ],
    media: { thumbnails: [{ url: expect.stringMatching(`^${ORIGIN}/media/uploads/`) }] },
  });
  expect(written).toMatchObject({
    content: { value: 'The boats are out' },
    links: [{ rel: 'alternate', href: `${ORIGIN}/channel/maren/tweets` }],
  });
});

test('the feeds of all videos and of a search have what these lists have (§10.16)', async () => {
  expect(titlesOf(await read('/feeds/videos'))).toEqual(['Low clouds', 'High tide', 'Low tide']);
  expect(titlesOf(await read('/feeds/search/tide%20low'))).toEqual(['Low tide']);
  expect((await read('/feeds/videos')).title).toMatchObject({ value: 'Vireo' });
  expect((await read('/feeds/search/tide%20low')).title).toMatchObject({ value: 'tide low • Vireo' });
  expect(await read('/feeds/search/50%25%20%2F')).not.toHaveProperty('entries');
});

test('a feed that has not changed is not sent again (§10.16)', async () => {
  const etag = (await server.get('/feeds/channel/maren')).headers.get('etag') ?? '';
  expect((await server.get('/feeds/channel/maren', { 'If-None-Match': etag })).status).toBe(304);
  await tweet('The boats are back');
  expect((await server.get('/feeds/channel/maren', { 'If-None-Match': etag })).status).toBe(200);
});

test('an unknown channel and an empty search have no feed (§10.16)', async () => {
  for (const path of ['/feeds/channel/nobody', '/feeds/channel/%00', '/feeds/search/%20', '/feeds/other']) {
    expect((await server.get(path)).status, path).toBe(404);
  }
});

test('the pages of channels, videos, searches and the home page name their feed (§10.16)', async () => {
  const video = (await read('/feeds/videos')).entries?.[0]?.id?.replace(ORIGIN, '') ?? '';
  const feeds = {
    '/channel/maren/about': '/feeds/channel/maren',
    [video]: '/feeds/channel/other',
    '/search/low%20tide': '/feeds/search/low%20tide',
    '/': '/feeds/videos',
  };
  for (const [path, feed] of Object.entries(feeds)) {
    const html = await (await server.get(path)).text();
    expect(html).toMatch(
      new RegExp(`<link rel="alternate" type="application/atom\\+xml" title="[^"]+" href="${feed}"`),
    );
    expect((await ogs({ html })).result.success).toBe(true);
  }
});

import { type CheerioAPI, load } from 'cheerio';
import { parseAtomFeed } from 'feedsmith';
import ogs from 'open-graph-scraper';
import { SaxesParser } from 'saxes';
import { afterAll, describe, expect, test } from 'vitest';
import { awkwardStrings, hostileUrls, hostileUsernames, xssStrings } from '../../mocks/seed/hostile-strings';
import { createProxies } from '../http/proxies';
import { isStorable } from '../rules/texts';
import { ORIGIN, openPages } from '../testing/pages';
import { paths } from './addresses';
import type { Read } from './read';
import { line } from './texts';

const TEXTS = [...xssStrings, ...awkwardStrings, ...hostileUrls, ...hostileUsernames, '\uFFFE\uFFFF\u{1FFFF}'];
const ID = 'a'.repeat(24);
const DATE = new Date('2026-01-02T03:04:05.678Z');

/** Everything that members write is this text. */
let text = '';

const owner = () => ({ _id: ID, username: text, fullName: text, avatar: text });
const times = { createdAt: DATE, updatedAt: DATE };
const video = () => ({
  _id: ID,
  title: text,
  description: text,
  videoFile: text,
  thumbnail: text,
  duration: 83,
  views: 5,
  isPublished: true,
  unlisted: false,
  publishAt: null,
  commentsClosed: false,
  isHidden: false,
  createdAt: DATE,
  owner: owner(),
  likesCount: 1,
  commentsCount: 0,
  isLiked: false,
});
const tweet = () => ({
  _id: ID,
  content: text,
  isHidden: false,
  ...times,
  likesCount: 0,
  isLiked: false,
  owner: owner(),
});
const playlist = () => ({
  _id: ID,
  name: text,
  description: text,
  visibility: 'public' as const,
  createdAt: DATE,
  videosCount: 1,
  totalViews: 5,
});
const read: Read = {
  video: () =>
    Promise.resolve({ ...video(), captions: [], owner: { ...owner(), subscriberCount: 1, isSubscribed: false } }),
  channel: () =>
    Promise.resolve({
      ...owner(),
      email: '',
      coverImage: text,
      description: text,
      createdAt: DATE,
      channelsSubscribedToCount: 0,
      isSubscribed: false,
      subscriberCount: 1,
    }),
  playlist: () => Promise.resolve({ ...playlist(), owner: owner(), videos: [video()] }),
  videos: () => Promise.resolve([video()]),
  fileSizes: () => Promise.resolve(new Map()),
  channelVideos: () => Promise.resolve([video()]),
  search: () => Promise.resolve([video()]),
  tweets: () => Promise.resolve([tweet()]),
  channelTweets: () => Promise.resolve([tweet()]),
  sitemap: { count: () => Promise.resolve(1), list: () => Promise.resolve([{ name: text, updatedAt: DATE }]) },
};

let time = 0;
const { get, remove } = openPages(read, { proxies: createProxies('no', () => {}), now: () => (time += 2000) });
afterAll(remove);

async function fetchText(path: string): Promise<string> {
  const response = await get(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

/** The names of all elements, in their order. Throws if the document is not well-formed XML. */
function elementsOf(xml: string): { names: string[]; texts: string[] } {
  const names: string[] = [];
  const texts: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ name }) => names.push(name));
  parser.on('text', (part) => texts.push(part));
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return { names, texts };
}

/** Each element with the names of its attributes, as a parser of HTML sees them. Those of media are left out. */
function skeletonOf(page: CheerioAPI): string[] {
  const elements = page('*').not('meta[property^="og:image"], meta[property^="og:video"]').toArray();
  return elements.map((element) =>
    [page(element).prop('tagName'), ...Object.keys(page(element).attr() ?? {})].join(' '),
  );
}

const titleIn = (page: CheerioAPI) => page('meta[property="og:title"]').attr('content');

/** The data of the client's first request: a video, a channel or a playlist, of which each text is the hostile one. */
const firstDataIn = (page: CheerioAPI): object => JSON.parse(page('#first-read').text()).data;

const tagsOf = async (html: string) => (await ogs({ html })).result;

describe('every hostile text stays a text', () => {
  test.each([paths.video(ID), '/channel/x', paths.playlist(ID), '/tweets'])(
    'in the head of %s, and in its JSON-LD (§10.15)',
    async (path) => {
      text = 'Low tide';
      const harmless = skeletonOf(load(await fetchText(path)));
      for (text of TEXTS) {
        const html = await fetchText(path);
        const page = load(html);
        expect(skeletonOf(page), text).toEqual(harmless);
        const { ogUrl = '', ogImage = [], ogVideo = [], jsonLD = [] } = await tagsOf(html);
        if (path !== '/tweets') expect(titleIn(page)).toBe(line(text));
        for (const { url } of [{ url: ogUrl }, ...ogImage, ...ogVideo]) {
          expect(new URL(url).protocol, url).toMatch(/^https?:$/);
        }
        if (path === paths.video(ID)) expect(jsonLD).toMatchObject([{ name: line(text) }]);
        if (path !== '/tweets') expect(Object.values(firstDataIn(page))).toContain(text);
      }
    },
  );

  test('in the title of a search (§10.15)', async () => {
    // Other texts cannot be searched for.
    for (const query of TEXTS.filter((each) => isStorable(each) && each.trim() !== '')) {
      expect(titleIn(load(await fetchText(paths.search(query))))).toBe(line(query));
    }
  });

  test('in feeds, which stay well-formed (§10.16)', async () => {
    const feeds = [paths.videosFeed, '/feeds/channel/x', '/feeds/search/x'];
    text = 'https://vireo.example/media/a.mp4';
    const expected = await Promise.all(feeds.map(async (path) => elementsOf(await fetchText(path)).names));
    for (text of TEXTS) {
      for (const [index, path] of feeds.entries()) {
        const xml = await fetchText(path);
        // Without the addresses of media, if the text is none.
        const media = (name: string) => name !== 'link' && name !== 'media:thumbnail';
        expect(elementsOf(xml).names.filter(media), `${path} ${text}`).toEqual(expected[index]?.filter(media));
        const { entries: [entry] = [] } = parseAtomFeed(xml);
        expect(entry?.links?.every(({ href }) => /^https?:/.test(href ?? ''))).toBe(true);
        expect(entry?.title?.value ?? '').toBe(line(text));
      }
    }
  });

  test('in the sitemap (§10.16)', async () => {
    for (text of TEXTS) {
      const { names, texts } = elementsOf(await fetchText('/sitemap-channels-1.xml'));
      expect(names).toEqual(['urlset', 'url', 'loc', 'lastmod']);
      expect(decodeURIComponent(new URL(texts[0] ?? '').pathname)).toContain('/channel/');
    }
  });

  test('in oEmbed, as JSON and as XML (§10.15)', async () => {
    for (text of TEXTS) {
      const url = `/oembed?url=${ORIGIN}/watchpage/${ID}&format=`;
      const data: unknown = JSON.parse(await fetchText(`${url}json`));
      expect(data).toMatchObject({ title: line(text), html: expect.stringMatching(/^<iframe [^<>]*><\/iframe>$/) });
      const { names, texts } = elementsOf(await fetchText(`${url}xml`));
      expect(names.slice(0, 4)).toEqual(['oembed', 'version', 'type', 'title']);
      if (line(text) !== '') expect(texts).toContain(line(text));
    }
  });

  test('in the page of an embed (§10.17)', async () => {
    text = 'Low tide';
    const harmless = skeletonOf(load(await fetchText(paths.embed(ID))));
    for (text of TEXTS) {
      const page = load(await fetchText(paths.embed(ID)));
      expect(skeletonOf(page), text).toEqual(harmless);
      expect(page('strong').text()).toBe(line(text));
    }
  });
});

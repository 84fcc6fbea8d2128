import { type Context, Hono } from 'hono';
import { setTimeout as wait } from 'node:timers/promises';
import { headersFor } from '../http/headers';
import { causeOf } from '../database/retry';
import type { Environment } from '../http/routes';
import { isStorable } from '../rules/texts';
import { fromSegment } from './addresses';
import { LANGUAGE_HEADERS, languageOf, pageFile } from '../http/reader-language';
import { readClientPages } from './client-page';
import { readTranslations, type Translate } from './translate';
import {
  HOME_SIZE,
  type PageInfo,
  SEARCH_SIZE,
  TABS,
  describeChannel,
  describeHome,
  describePlaylist,
  describeSearch,
  describeTweets,
  describeVideo,
} from './describe';
import { renderFirstRead, renderHead } from './head';
import type { PageOptions } from './pages';

/** In ms: a page does not wait longer for its head. */
const PATIENCE = 1000;
/** Items in the data of a list, which search engines need not see whole. */
const LISTED = 10;
const TWEETS = 5;
/** Routes of the client that have nothing to describe. */
export const PLAIN_ROUTES = [
  '/login',
  '/signup',
  '/reset-password',
  '/support',
  '/history',
  '/liked-videos',
  '/subscriptions',
  '/settings',
  '/admin/dashboard',
  '/moderation',
];
/** The name that the client uses for the channel of a guest. */
const NO_CHANNEL = 'undefined';

type PageContext = Context<Environment>;
type Describe = (
  t: Translate,
  origin: string,
  context: PageContext,
) => PageInfo | undefined | Promise<PageInfo | undefined>;

/**
 * The header that preloads a picture. One of ours has its path, because the page may have been opened under another name than
 * `PUBLIC_URL`.
 */
function preload(origin: string, picture: string | undefined): Record<string, string> {
  if (picture === undefined) return {};
  const address = picture.startsWith(`${origin}/`) ? picture.slice(origin.length) : picture;
  return { Link: `<${address}>; rel=preload; as=image; fetchpriority=high` };
}

/**
 * The pages of the client, with a head that describes what a guest sees there. What is missing has the status 404. While the
 * database is slow or fails, the page comes as it was built: the client then shows what is wrong.
 */
export function htmlPages(options: PageOptions) {
  const { read, services, documents, originOf, config, rules, isRefused, sendClient, report } = options;
  const app = new Hono<Environment>({ strict: false });
  const { languages, pageIn } = readClientPages(config.DIST);
  const translations = readTranslations(config.DIST);

  type Reader = { tag: string; isBrowser: boolean; asked: string | undefined };

  /** Browsers do not read the addresses in other languages, and their first screen waits for the head. */
  async function make(origin: string, { tag, isBrowser, asked }: Reader, described: PageInfo | undefined) {
    const { page, withHead } = pageIn(tag);
    if (described === undefined) return { text: page, status: 404, headers: {} };
    const { firstRead, picture, screen } = described;
    const head = String(await renderHead(origin, described, isBrowser ? [] : languages, asked));
    const data = firstRead ? String(await renderFirstRead(firstRead, services.now())) : '';
    return {
      text: withHead(head + data, screen),
      status: 200,
      headers: preload(origin, picture),
    };
  }

  function on(path: string, describe: Describe, hasHead: (context: PageContext) => boolean = () => true) {
    app.get(path, async (context) => {
      if (!hasHead(context) || isRefused('page', context)) return sendClient(context);
      const origin = originOf(context);
      const { pathname, searchParams } = new URL(context.req.url);
      const tag = languageOf(context.req, languages);
      // Browsers send it with each navigation, and search engines do not: https://www.w3.org/TR/fetch-metadata/.
      const isBrowser = context.req.header('sec-fetch-mode') !== undefined;
      // What browsers share has the language of its reader.
      const asked = !isBrowser && searchParams.getAll('lang').join() === tag ? tag : undefined;
      const document = documents.send(context, `${tag} ${isBrowser} ${asked} ${origin}${pathname}`, async () => {
        const described = await describe(translations(tag), origin, context);
        const { headers, ...made } = await make(origin, { tag, isBrowser, asked }, described);
        const type = { 'Content-Type': 'text/html; charset=utf-8', Vary: `${LANGUAGE_HEADERS}, Sec-Fetch-Mode` };
        const own = { ...headersFor(rules, `/${pageFile(tag)}`), ...type };
        return { ...made, headers: { ...own, ...headers } };
      });
      const late = wait(options.patience ?? PATIENCE, undefined, { ref: false });
      const first = await Promise.race([document, late]).catch((error: unknown) => {
        report(causeOf(error), context.env.incoming);
      });
      return first ?? sendClient(context);
    });
  }

  const username = ({ req }: PageContext) => req.param('username') ?? '';
  const query = ({ req }: PageContext) => (req.param('query') ?? '').trim();

  on('/', async (t, origin) => describeHome(t, origin, await read.videos(HOME_SIZE)));
  on('/watchpage/:id', async (t, origin, { req }) => {
    const video = await read.video(req.param('id') ?? '');
    return video && describeVideo(t, origin, video);
  });
  on(
    `/channel/:username/:tab{${Object.keys(TABS).join('|')}}?`,
    async (t, origin, context) => {
      const channel = await read.channel(fromSegment(username(context)));
      return channel && describeChannel(t, origin, channel, context.req.param('tab'));
    },
    (context) => username(context) !== NO_CHANNEL,
  );
  on('/playlist/:id', async (t, origin, { req }) => {
    const playlist = await read.playlist(req.param('id') ?? '', LISTED);
    return playlist && describePlaylist(t, origin, playlist);
  });
  on('/tweets', async (t, origin) => describeTweets(t, origin, await read.tweets(TWEETS)));
  on(
    '/search/:query',
    async (t, origin, context) =>
      describeSearch(t, origin, query(context), await read.search(query(context), SEARCH_SIZE)),
    (context) => query(context) !== '' && isStorable(query(context)),
  );
  for (const path of PLAIN_ROUTES) app.get(path, sendClient);
  return app;
}

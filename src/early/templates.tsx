import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Theme } from '@/app/theme';
import { Shell } from '@/app/shell/shell';
import { blockClass } from '@/components/feed/mosaic';
import { VideoCard } from '@/components/video-card/video-card';
import { VideoCardSkeleton } from '@/components/video-card/video-card-skeleton';
import { duration, relativeTime, viewsLabel } from '@/lib/format';
import { spokenTime } from '@/lib/spoken-time';
import { pageOf } from '@/query/page';
import { sessionQuery } from '@/resources/session/queries';
import type { User } from '@/resources/session/schema';
import { homeVideosQuery } from '@/resources/video/queries';
import type { Video } from '@/resources/video/schema';
import { Home } from '@/screens/home/home';
import { Details } from '@/screens/watch/details';
import { Player } from '@/screens/watch/player/player';
import watchStyles from '@/screens/watch/watch.module.css';
import { completeHtml } from './complete-html';

// Runs in the build only. Placeholders such as `__title__` stand for the data, which `fill` in template.ts inserts.

const CARD_VALUES =
  'label position size id title description thumbnail duration spoken views iso age username name avatar'.split(' ');

const PAGE_SIZE = 20;
const VIEWS = 987_654_321;
const SECONDS = 35_999;
const CREATED = Date.UTC(2001, 1, 3);

const owner = { _id: '__ownerid__', username: '__username__', fullName: '__name__', avatar: '__avatar__' };

const video: Video = {
  _id: '__id__',
  title: '__title__',
  description: '__description__',
  thumbnail: '__thumbnail__',
  videoFile: '__file__',
  duration: SECONDS,
  views: VIEWS,
  createdAt: CREATED,
  owner,
  isPublished: true,
  isLiked: null,
  likesCount: null,
  commentsCount: null,
};

const member: User = { ...owner, email: '', coverImage: '', description: '', createdAt: null };

/** The start of a watch page: what a list knows of the video, without its description. */
function WatchHead() {
  return (
    <div className={watchStyles.watch}>
      <Player videoId={video._id} src={video.videoFile} poster={video.thumbnail} knownDuration={video.duration} />
      <Details
        known={{ ...video, description: '' }}
        video={undefined}
        times={{ length: -1, onSelect: () => {} }}
        playerTime={() => 0}
      />
      <div className={watchStyles.related} />
    </div>
  );
}

/** Replaces what the components made of the numbers above. */
function withPlaceholders(html: string): string {
  const { id = '' } = / aria-labelledby="(?<id>[^"]+)"/.exec(html)?.groups ?? {};
  const values: [string, string][] = [
    [id, '__label__'],
    [`${PAGE_SIZE} videos loaded`, '__count__ videos loaded'],
    [viewsLabel(VIEWS), '__views__'],
    [spokenTime(SECONDS), '__spoken__'],
    [duration(SECONDS), '__duration__'],
    [new Date(CREATED).toISOString(), '__iso__'],
    [relativeTime(CREATED), '__age__'],
    // Of the first card.
    ['aria-posinset="4242"', 'aria-posinset="__position__"'],
    ['aria-setsize="4343"', 'aria-setsize="__size__"'],
    // The policy forbids style attributes in HTML.
    [' style="', ' data-style="'],
    // Loaded later.
    [' src="__', ' data-src="__'],
  ];
  const filled = values.reduce((text, [from, to]) => (from === '' ? text : text.replaceAll(from, to)), html);
  // React's markers of boundaries.
  return filled.replaceAll(/<!--\/?\$-->/g, '');
}

/** A page inside the real shell. */
async function render(page: ReactNode, user: User | null = null): Promise<string> {
  const client = new QueryClient();
  client.setQueryData(sessionQuery().queryKey, user);
  const items = Array.from({ length: PAGE_SIZE }, (_, index) => ({ ...video, _id: String(index) }));
  client.setQueryData(homeVideosQuery().queryKey, { pages: [pageOf(items, 1, PAGE_SIZE)], pageParams: [1] });
  const root = createRootRoute({ component: Shell });
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => page });
  const router = createRouter({
    routeTree: root.addChildren([home]),
    history: createMemoryHistory(),
    isServer: true,
  });
  await router.load();
  // `renderToStaticMarkup` would join texts, whose widths are rounded separately in the client.
  const html = renderToString(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  client.clear();
  return withPlaceholders(completeHtml(html));
}

const template = (name: string, html: string) => `<template id="early-${name}">${html}</template>`;

/** What is inside `main`. */
const inMain = (html: string) => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';

/** Sets a global of browsers. */
const stub = (name: string, value: object) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

/** The icon of the theme menu. */
async function themeIcon(theme: Theme): Promise<string> {
  stub('localStorage', { getItem: () => theme });
  const html = await render(null);
  Reflect.deleteProperty(globalThis, 'localStorage');
  return /aria-haspopup="menu".*?(<svg.*?<\/svg>)/.exec(html)?.[1] ?? '';
}

export async function renderTemplates(): Promise<string> {
  // Node's has no `onLine`: the shell would show that the user is offline.
  stub('navigator', { onLine: true });
  const article = { 'aria-posinset': 4242, 'aria-setsize': 4343, tabIndex: -1 } as const;
  const part = async (node: ReactNode) => inMain(await render(node));
  const block = (index: number, plain = false) => <div className={blockClass({ slots: [], plain }, index)} />;
  const templates = {
    guest: await render(null),
    member: await render(null, member),
    home: await part(<Home />),
    card: await part(<VideoCard video={video} article={article} />),
    skeleton: await part(<VideoCardSkeleton />),
    straight: await part(block(0)),
    mirrored: await part(block(1)),
    plain: await part(block(0, true)),
    watch: await part(<WatchHead />),
    light: await themeIcon('light'),
    system: await themeIcon('system'),
  };
  for (const name of CARD_VALUES)
    if (!templates.card.includes(`__${name}__`)) throw new Error(`The card's template has no __${name}__.`);
  return Object.entries(templates)
    .map(([name, html]) => template(name, html))
    .join('');
}

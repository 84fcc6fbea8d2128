import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { Element } from 'happy-dom';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Shell } from '@/app/shell/shell';
import { pageOf } from '@/query/page';
import { sessionQuery } from '@/resources/session/queries';
import type { User } from '@/resources/session/schema';
import { HOME_PAGE_SIZE } from '@/resources/video/page-size';
import { homeVideosQuery } from '@/resources/video/queries';
import { find, parse } from './html';
import { VIDEO } from './placeholders';

/** The client's shell, with the home page's data in the cache. */
export async function renderShell(user: User | null, page: ReactNode = null): Promise<Element> {
  const client = new QueryClient();
  client.setQueryData(sessionQuery().queryKey, user);
  const items = Array.from({ length: HOME_PAGE_SIZE }, (_, index) => ({ ...VIDEO, _id: String(index) }));
  client.setQueryData(homeVideosQuery().queryKey, { pages: [pageOf(items, 1, HOME_PAGE_SIZE)], pageParams: [1] });
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
  return parse(html);
}

/** What a page renders inside `main`. */
export async function renderPage(page: ReactNode): Promise<Element> {
  return find(await renderShell(null, page), 'main > *');
}

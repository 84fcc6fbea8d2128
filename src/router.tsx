import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen';
import { NotFound, RouteError } from '@/app/shell/route-error';

export function createAppRouter({ queryClient, history }: { queryClient: QueryClient; history?: RouterHistory }) {
  const router = createRouter({
    routeTree,
    history,
    context: { queryClient },
    defaultPreload: 'intent',
    // Only the query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration: () => {
      // The early screen may have been scrolled.
      const screen = window.early?.screen;
      if (window.early) window.early.screen = undefined;
      return !screen;
    },
    defaultErrorComponent: RouteError,
    // Replaces the whole page, also for an unknown path inside a channel.
    notFoundMode: 'root',
    defaultNotFoundComponent: NotFound,
  });
  // The router stores the position of a page only after a scroll event. One is missing if the client has taken over a scrolled early
  // screen, or if a link is followed before the next frame.
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    if (fromLocation) document.dispatchEvent(new Event('scroll'));
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

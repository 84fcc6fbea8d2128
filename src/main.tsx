import { loadReactDom } from '@/app/load-react-dom';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import * as z from 'zod/mini';
import { isSenderAwaited } from '@/api/http';
import { showSessionNotice } from '@/api/session-notice';
import { createQueryClient } from '@/app/query-client';
import { reloadWhenChunksAreGone } from '@/app/reload-guard';
import { removeMockWorker } from '@/app/remove-mock-worker';
import { followOtherTabs } from './resources/session/other-tabs';
import { sessionQuery } from './resources/session/queries';
import { syncToggles } from '@/query/toggle-tabs';
import { createAppRouter } from './router';
import { followSystemTheme } from '@/app/theme';
import { whenIdle } from '@/lib/when-idle';
import { isCodeAwaited, later } from './ui/later';
import { nextTask } from './lib/next-task';

// Otherwise zod probes `new Function`, which violates the Content Security Policy.
z.config({ jitless: true });

// Not in the production build. The package's `/production` entry works in any build.
const Devtools =
  import.meta.env.DEV || __MOCKS__
    ? later(() => import('@tanstack/react-query-devtools/production'), 'ReactQueryDevtools')
    : () => null;

/** In several tasks: one would block a slow phone. */
async function boot() {
  await nextTask();
  let styleNonce: string | undefined;
  let hasDevtools = import.meta.env.DEV;
  if (__MOCKS__) {
    const devtools = await import('@mocks/browser/devtools');
    if (devtools.consumeDevtoolsParameter() && !hasDevtools) {
      hasDevtools = true;
      styleNonce = devtools.STYLE_NONCE;
      devtools.trustTemplates();
    }
    const { startMocks } = await import('@mocks/browser/start');
    await startMocks();
  } else whenIdle(removeMockWorker);
  whenIdle(followSystemTheme);
  showSessionNotice();
  const queryClient = createQueryClient();
  followOtherTabs(queryClient);
  syncToggles(queryClient, {
    user: () => queryClient.getQueryData(sessionQuery().queryKey)?._id,
    load: () => import('./app/toggle-commits'),
  });
  const router = createAppRouter({ queryClient });
  reloadWhenChunksAreGone(() => router.state.isLoading || isCodeAwaited() || isSenderAwaited());
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  await window.earlyStyles;
  if (window.earlyScreen) {
    await nextTask();
    // Its data have arrived. A page that is loaded before the first render is rendered in slices; the router updates it in one task.
    await router.load();
    await Promise.allSettled(
      queryClient
        .getQueryCache()
        .getAll()
        .map(async ({ promise }) => promise),
    );
  }
  await nextTask();
  const { createRoot } = await loadReactDom();
  await nextTask();
  // In slices, so that the page responds while it is rendered.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          {hasDevtools && <Devtools {...(styleNonce ? { styleNonce } : {})} />}
        </QueryClientProvider>
      </StrictMode>,
    );
  });
}

void boot();

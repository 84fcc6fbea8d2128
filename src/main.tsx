// First, so that React DOM is beside React in the file of the entry: 0.4 kB less of gzip.
import { inTask, loadReactDom, removeMockWorker } from '@/app/start-tasks';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import * as z from 'zod/mini';
import { isSenderAwaited } from '@/api/http';
import { showSessionNotice } from '@/api/session-notice';
import { createQueryClient } from '@/app/query-client';
import { reloadWhenChunksAreGone } from '@/app/reload-guard';
import { followOtherTabs } from './resources/session/other-tabs';
import { sessionQuery } from './resources/session/queries';
import { syncToggles } from '@/query/toggle-tabs';
import { PATIENCE, takeOverEarlyScreen } from '@/early/take-over';
import { keepAskedLanguage } from '@/messages/reader-language';
import { createAppRouter } from './router';
import { followSystemTheme } from '@/app/theme';
import { hasLocal } from '@/lib/storage';
import { MUTES_KEY } from '@/lib/storage-keys';
import { whenIdle } from '@/lib/when-idle';
import { isCodeAwaited, later } from './ui/later';

// Otherwise zod probes `new Function`, which violates the Content Security Policy.
z.config({ jitless: true });

// The production build does not contain the Devtools. The package's `/production` entry works in any build.
const Devtools =
  import.meta.env.DEV || __MOCKS__
    ? later(() => import('@tanstack/react-query-devtools/production'), 'ReactQueryDevtools')
    : () => null;

async function start() {
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
  keepAskedLanguage();
  const queryClient = createQueryClient();
  followOtherTabs(queryClient);
  syncToggles(queryClient, {
    user: () => queryClient.getQueryData(sessionQuery().queryKey)?._id,
    load: () => import('./app/receive-outcome'),
  });
  const router = createAppRouter({ queryClient });
  reloadWhenChunksAreGone(() => router.state.isLoading || isCodeAwaited() || isSenderAwaited());
  await window.early?.styles;
  // Without this file, the page shows everything, which is better than no page.
  if (hasLocal(MUTES_KEY)) await import('@/components/mutes/apply-mutes').catch(() => {});
  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        {hasDevtools && <Devtools {...(styleNonce ? { styleNonce } : {})} />}
      </QueryClientProvider>
    </StrictMode>
  );
  return { app, router, queryClient };
}

async function boot() {
  takeOverEarlyScreen();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const { app, router, queryClient } = await inTask(start);
  if (window.early?.screen) {
    // Waits at most `PATIENCE` for the data of the page. A page that is loaded before the first render is rendered in slices; the router updates
    // it in one task.
    await inTask(() => router.load());
    const queries = queryClient.getQueryCache().getAll();
    const arrived = Promise.allSettled(queries.map(async ({ promise }) => promise));
    await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  }
  const { createRoot } = await inTask(loadReactDom);
  // In slices, so that the page responds while it is rendered.
  await inTask(() => startTransition(() => createRoot(root).render(app)));
}

void boot();

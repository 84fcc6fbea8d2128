import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router';

// Without this zod probes `new Function`, which the Content Security Policy reports as a violation.
z.config({ jitless: true });

async function boot() {
  if (__MOCKS__) {
    const { startMocks } = await import('@mocks/browser/start');
    await startMocks();
  }
  const queryClient = createQueryClient();
  const router = createAppRouter({ queryClient });
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

void boot();

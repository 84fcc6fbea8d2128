import { createTestProvider } from '@mocks/node/node';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { toast } from 'sonner';
import { onTestFinished } from 'vitest';
import { setToken } from '@/lib/token';
import { loadSender } from '@/api/http';
import { createQueryClient } from '@/app/query-client';
import { type Extensions, healthQuery } from '@/query/health';
import { createAppRouter } from '@/router';
import { withRemovedListeners } from '@/testing/with-removed-listeners';

// Tests with a fake clock cannot wait for a chunk.
await loadSender();

type TestProvider = ReturnType<typeof createTestProvider>;

type Options = {
  /** The path to open, or a function that finds it in the demo data. */
  path: string | ((provider: TestProvider['provider']) => string);
  scenario?: string | undefined;
  /** The email address of the signed-in demo account. */
  signedIn?: string | undefined;
  /** The data of a health check before the first render; null announces nothing. Else the check comes when the browser is idle. */
  health?: Extensions | null;
  /** Runs before the first render. */
  prepare?: (app: ReturnType<typeof createApp>) => void;
};

function createApp({ path, scenario, signedIn, health }: Options) {
  const mock = createTestProvider(scenario);
  const { provider, server, signIn } = mock;
  const requests: string[] = [];
  server.listen({ onUnhandledFrame: 'error' });
  let healthChecks = 0;
  server.events.on('request:start', ({ request }) => {
    const { pathname } = new URL(request.url);
    // Sent whenever the browser is idle.
    if (pathname === '/api/v1/healthcheck') healthChecks += 1;
    else requests.push(`${request.method} ${pathname}`);
  });
  if (signedIn !== undefined) setToken(signIn(signedIn));
  const queryClient = createQueryClient();
  if (health !== undefined) queryClient.setQueryData(healthQuery().queryKey, health ?? {});
  const address = typeof path === 'string' ? path : path(provider);
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = withRemovedListeners(() => createAppRouter({ queryClient, history }));
  return { ...mock, queryClient, router, requests, healthChecks: () => healthChecks, user: userEvent.setup() };
}

/** Renders the whole client against its own mock provider. `requests` are lines such as 'GET /api/v1/videos', without health checks. */
export function renderApp(options: Options) {
  const app = createApp(options);
  onTestFinished(async () => {
    await act(() => app.queryClient.cancelQueries());
    app.queryClient.clear();
    app.server.close();
    // Active toasts would show in the next test.
    toast.dismiss();
  });
  options.prepare?.(app);
  render(
    <StrictMode>
      <QueryClientProvider client={app.queryClient}>
        <RouterProvider router={app.router} />
      </QueryClientProvider>
    </StrictMode>,
  );
  return app;
}

export type App = ReturnType<typeof renderApp>;

import { QueryClient } from '@tanstack/react-query';
import { ApiError, HttpError, NetworkError } from '@/api/errors';
import { trackCurrentMember } from '@/resources/session/queries';

/** Whether to retry a failed query: once, without a response or after a server error. */
function mayRetry(failures: number, error: unknown) {
  if (failures >= 1 || !(error instanceof ApiError)) return false;
  return error instanceof NetworkError || (error instanceof HttpError && error.status >= 500);
}

export function createQueryClient() {
  const client = new QueryClient({
    defaultOptions: {
      // By default, queries and mutations are paused offline, which would leave an endless skeleton.
      queries: {
        networkMode: 'always',
        retry: mayRetry,
        retryDelay: 500,
        staleTime: 60_000,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  trackCurrentMember(client);
  return client;
}

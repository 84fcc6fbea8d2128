import { QueryClient } from '@tanstack/react-query';
import { ApiError, HttpError, NetworkError } from '@/api/errors';

/** One failing read is at most two calls, and only where a second try can help: no answer, or a server error. */
function mayRetry(failures: number, error: unknown) {
  if (failures >= 1 || !(error instanceof ApiError)) return false;
  return error instanceof NetworkError || (error instanceof HttpError && error.status >= 500);
}

export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      // Query's own default pauses reads and writes offline, which shows an endless skeleton.
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
}

import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { request } from '@/api/http';
import { SHARED_SCOPE } from '@/query/query-scope';

/** Specification, section 9. */
const INTERVAL = 300_000;

/** Throws if the provider is down. */
export async function checkHealth(signal?: AbortSignal) {
  await request('GET', 'healthcheck', z.unknown(), { signal });
}

export function healthQuery() {
  return queryOptions({
    queryKey: ['health'],
    queryFn: async ({ signal }) => {
      await checkHealth(signal);
      return true;
    },
    meta: SHARED_SCOPE,
    staleTime: INTERVAL,
    refetchInterval: INTERVAL,
    refetchIntervalInBackground: true,
  });
}

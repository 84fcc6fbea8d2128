import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { request } from '@/api/http';
import { HEALTH_KEY, SHARED_SCOPE } from '@/query/query-scope';

/** Fixed by the specification: §9 of docs/features.md. */
const INTERVAL = 300_000;

/** Throws if the provider is down. Each provider sends its own data, or none. */
export async function checkHealth(signal?: AbortSignal): Promise<unknown> {
  const { data } = await request('GET', 'healthcheck', z.unknown(), { signal });
  return data ?? null;
}

export function healthQuery() {
  return queryOptions({
    queryKey: HEALTH_KEY,
    queryFn: ({ signal }) => checkHealth(signal),
    meta: SHARED_SCOPE,
    // A retry would only delay the message.
    retry: false,
    // A component that mounts after a failed check does not send another one.
    retryOnMount: false,
    staleTime: INTERVAL,
    refetchInterval: INTERVAL,
    refetchIntervalInBackground: true,
  });
}

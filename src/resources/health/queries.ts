import { queryOptions } from '@tanstack/react-query';
import { FOR_EVERYBODY } from '../audience';
import { checkHealth } from './api';

/** Specification, section 9. */
const INTERVAL = 300_000;

export function healthQuery() {
  return queryOptions({
    queryKey: ['health'],
    queryFn: async ({ signal }) => {
      await checkHealth(signal);
      return true;
    },
    meta: FOR_EVERYBODY,
    staleTime: INTERVAL,
    refetchInterval: INTERVAL,
    refetchIntervalInBackground: true,
  });
}

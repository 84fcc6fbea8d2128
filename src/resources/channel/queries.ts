import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { GC_TIME, STALE_TIME } from '@/query/cache-policy';
import { readChannel } from './api';

/** The prefix of the key of every channel. */
export const CHANNELS = ['channel'] as const;

/** The username of a guest in the address of "My Channel" (specification, section 2). */
export const NO_USERNAME = 'undefined';

export function channelQuery(username: string) {
  return queryOptions({
    queryKey: [...CHANNELS, username],
    queryFn: ({ signal }) => readChannel(username, signal),
    staleTime: STALE_TIME.fiveMinutes,
    gcTime: GC_TIME.hour,
  });
}

/** For loaders: requests the channel, and calls `openTab` as soon as the channel's id is known. */
export function startChannel(client: QueryClient, username: string, openTab?: (channelId: string) => unknown): void {
  if (username === NO_USERNAME) return;
  const options = channelQuery(username);
  const known = client.getQueryData(options.queryKey);
  client.query(options).then(
    ({ _id }) => !known && openTab?.(_id),
    () => {
      // The page shows the error.
    },
  );
  if (known) openTab?.(known._id);
}

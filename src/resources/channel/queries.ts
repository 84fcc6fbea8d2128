import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { GC_TIME, STALE_TIME } from '@/query/cache-policy';
import { copiesOf } from '@/query/copies';
import { readChannel } from './api';
import type { Owner } from './schema';

/** The prefix of the key of every channel. */
export const CHANNELS = ['channel'] as const;

/** The username that a guest has in the address of "My Channel" (§2 of docs/features.md). */
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
export function openChannel(client: QueryClient, username: string, openTab?: (channelId: string) => unknown): void {
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

/** The channel from any cached copy: enough to show its header before its own data arrive. */
export function knownOwner(client: QueryClient, username: string): Owner | undefined {
  const isOwner = (value: object): value is Owner =>
    'username' in value && value.username === username && 'fullName' in value && 'avatar' in value;
  return copiesOf(client, {}, isOwner)[0];
}

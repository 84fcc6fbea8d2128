import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { FRESH, KEPT } from '../freshness';
import { readChannel } from './api';

/** The key of every channel begins like this. */
export const CHANNELS = ['channel'] as const;

/** The username of whoever has none: nobody is signed in (specification, section 2). */
export const NO_USERNAME = 'undefined';

export function channelQuery(username: string) {
  return queryOptions({
    queryKey: [...CHANNELS, username],
    queryFn: ({ signal }) => readChannel(username, signal),
    staleTime: FRESH.minutes,
    gcTime: KEPT.list,
  });
}

/** For loaders, which do not wait for it: reads the channel, and then what a tab reads with the channel's id. */
export async function startChannel(
  client: QueryClient,
  username: string,
  readTab?: (channelId: string) => Promise<unknown>,
) {
  if (username === NO_USERNAME) return;
  try {
    const { _id } = await client.query(channelQuery(username));
    await readTab?.(_id);
  } catch {
    // The page shows it.
  }
}

import type { Query, QueryClient } from '@tanstack/react-query';
import { commit } from '@/query/commit';
import { CHANNELS } from './queries';
import type { Channel } from './schema';

/** Whether a query has the channel on the screen. */
export function isOpenChannel(query: Query): boolean {
  return query.queryKey[0] === CHANNELS[0] && query.state.data !== undefined && query.isActive();
}

/** Removes the data of the user who signed out. Channels on the screen are refetched as a guest. */
export function forgetUserInChannels(client: QueryClient) {
  commit<Channel>(client, { queryKey: CHANNELS }, (channel) =>
    channel.isSubscribed || channel.email !== '' ? { ...channel, isSubscribed: false, email: '' } : channel,
  );
  void client.invalidateQueries({ queryKey: CHANNELS });
}

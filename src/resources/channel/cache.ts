import type { Query, QueryClient } from '@tanstack/react-query';
import { commit } from '@/query/commit';
import { copiesOf } from '@/query/patch';
import { CHANNELS } from './queries';
import type { Channel, Owner } from './schema';

/** The channel from any cached copy: enough to show its header before its own data arrive. */
export function knownOwner(client: QueryClient, username: string): Owner | undefined {
  const isOwner = (value: object): value is Owner =>
    'username' in value && value.username === username && 'fullName' in value && 'avatar' in value;
  return copiesOf(client, {}, isOwner)[0];
}

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

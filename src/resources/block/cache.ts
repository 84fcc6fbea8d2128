import type { QueryClient } from '@tanstack/react-query';
import { CHANNELS } from '../channel/queries';
import { channelStatsQuery } from '../channel/stats';
import { readCurrentUser } from '../session/api';
import { patchUser } from '../session/cache';
import { sessionQuery } from '../session/queries';
import { blockedQuery } from './queries';

const { queryKey } = sessionQuery();

/** Whether the account has blocked the member; undefined for a guest. */
export const cachedBlock = (client: QueryClient, id: string) => client.getQueryData(queryKey)?.blocked.includes(id);

export const verifyBlock = async (id: string) => (await readCurrentUser()).blocked.includes(id);

export function commitBlock(client: QueryClient, id: string, isBlocked: boolean): void {
  const user = client.getQueryData(queryKey);
  if (!user) return;
  const others = user.blocked.filter((each) => each !== id);
  patchUser(client, { ...user, blocked: isBlocked ? [id, ...others] : others });
  void client.invalidateQueries({ queryKey: blockedQuery().queryKey });
  if (!isBlocked) return;
  // The member may have been a subscriber.
  void client.invalidateQueries({ queryKey: [...CHANNELS, user.username] });
  void client.invalidateQueries({ queryKey: channelStatsQuery(user._id).queryKey });
}

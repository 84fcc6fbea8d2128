import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../session/queries';
import { VIDEO_LISTS, VIDEOS, type VideoList, videosIn } from '../video/queries';
import type { VideoDetail } from '../video/schema';
import { channelQuery } from './queries';
import type { Owner } from './schema';

/** The channel as anything that was read before has it: enough to paint its page at once. */
export function knownOwner(client: QueryClient, username: string): Owner | undefined {
  const channel = client.getQueryData(channelQuery(username).queryKey);
  if (channel) return channel;
  const user = client.getQueryData(sessionQuery().queryKey);
  if (user?.username === username) return user;
  const lists = client.getQueriesData<VideoList>({ queryKey: VIDEO_LISTS }).map(([, list]) => list);
  const opened = client.getQueriesData<VideoDetail>({ queryKey: VIDEOS }).map(([, video]) => video);
  const videos = [...lists.flatMap((list) => (list ? videosIn(list) : [])), ...opened];
  return videos.find((video) => video?.owner.username === username)?.owner;
}

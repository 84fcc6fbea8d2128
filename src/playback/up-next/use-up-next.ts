import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { mergePages } from '@/query/page';
import { channelVideosQuery, relatedVideosQuery, videoQuery } from '@/resources/video/queries';
import type { Video } from '@/resources/video/schema';

/** The number of videos: two rows, of which the channel's own videos fill one. */
const COUNT = 8;
const OF_CHANNEL = 4;

/** The other videos of a list, beginning with the one that follows, so that autoplay goes through the whole list. */
function othersAfter(videoId: string, list: readonly Video[]) {
  const at = list.findIndex(({ _id }) => _id === videoId);
  return [...list.slice(at + 1), ...list.slice(0, Math.max(at, 0))];
}

/**
 * More of the channel, then the most viewed videos, which are those in the cache. Undefined while the channel's videos load; without
 * them the most viewed remain.
 */
export function useUpNext(videoId: string): Video[] | undefined {
  const { data: video } = useQuery({ ...videoQuery(videoId), enabled: false });
  const channel = useInfiniteQuery(channelVideosQuery(video?.owner._id ?? '', 'desc'));
  const { data: mostViewed = [] } = useQuery({ ...relatedVideosQuery(), enabled: false });
  if (channel.isLoading) return undefined;
  const published = mergePages(channel.data?.pages ?? []).filter(({ isPublished }) => isPublished);
  const own = othersAfter(videoId, published).slice(0, OF_CHANNEL);
  const ids = new Set(own.map(({ _id }) => _id));
  return [...own, ...othersAfter(videoId, mostViewed).filter(({ _id }) => !ids.has(_id))].slice(0, COUNT);
}

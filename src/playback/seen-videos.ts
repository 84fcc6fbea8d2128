import type { Query, QueryClient } from '@tanstack/react-query';
import { playlistQuery } from '@/resources/playlist/queries';
import type { Video } from '@/resources/video/schema';
import { withMissing } from './order';

const seen = new WeakMap<Query, readonly Video[]>();

/** The videos of a playlist, and those that it has lost since it was first played: one of them can still be playing, and has a place. */
export function seenVideos(client: QueryClient, list: string, videos: readonly Video[]): readonly Video[] {
  const query = client.getQueryCache().find({ queryKey: playlistQuery(list).queryKey });
  if (!query) return videos;
  const all = withMissing(videos, seen.get(query) ?? []);
  seen.set(query, all);
  return all;
}

import { queryOptions } from '@tanstack/react-query';
import { list } from '@/api/fields';
import { request } from '@/api/http';
import { MEMBER_SCOPE } from '@/query/query-scope';
import { OWN_VIDEOS } from './queries';
import { videoSchema } from './schema';

/** All videos of the member, unpublished ones too, oldest first. Some providers leave out the owner and the duration. */
export async function readOwnVideos(signal?: AbortSignal) {
  const { data } = await request('GET', 'dashboard/videos', list(videoSchema), { signal });
  return data;
}

/** In the order of the provider. */
export function ownVideosQuery() {
  return queryOptions({
    queryKey: OWN_VIDEOS,
    queryFn: ({ signal }) => readOwnVideos(signal),
    meta: MEMBER_SCOPE,
  });
}

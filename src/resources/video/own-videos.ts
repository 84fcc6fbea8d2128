import { queryOptions } from '@tanstack/react-query';
import { list } from '@/api/fields';
import { request, type RequestOptions } from '@/api/http';
import { MEMBER_DATA } from '@/query/cache-policy';
import { type ListContext, readWhole } from '@/query/whole-list';
import { OWN_VIDEOS } from './queries';
import { videoSchema } from './schema';

/** All videos of the member, unpublished ones too, oldest first. Some providers leave out the owner and the duration. */
export async function readOwnVideos(options: Pick<RequestOptions, 'search' | 'signal'> = {}) {
  return request('GET', 'dashboard/videos', list(videoSchema), options);
}

export const readAllOwnVideos = (context: ListContext) => readWhole(context, readOwnVideos);

/** Reads the videos in the order of the provider. */
export function ownVideosQuery() {
  return queryOptions({
    queryKey: OWN_VIDEOS,
    queryFn: readAllOwnVideos,
    meta: MEMBER_DATA,
  });
}

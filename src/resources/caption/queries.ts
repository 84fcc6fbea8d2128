import { queryOptions } from '@tanstack/react-query';
import { STALE_TIME, MEMBER_DATA } from '@/query/cache-policy';
import { readCaptionFile, readCaptions } from './api';

/** For their owner: on its page, the video has them. */
export function captionsQuery(videoId: string) {
  return queryOptions({
    queryKey: ['captions', videoId],
    queryFn: ({ signal }) => readCaptions(videoId, signal),
    meta: MEMBER_DATA,
  });
}

/** A changed file has another address. */
export function captionFileQuery(file: string) {
  return queryOptions({
    queryKey: ['captionFile', file],
    queryFn: ({ signal }) => readCaptionFile(file, signal),
    staleTime: STALE_TIME.untilInvalidated,
  });
}

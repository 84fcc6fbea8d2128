import { queryOptions } from '@tanstack/react-query';
import { STALE_TIME, MEMBER_SCOPE } from '@/query/cache-policy';
import { readCaptions, readLines } from './api';

/** For their owner: on its page, the video has them. */
export function captionsQuery(videoId: string) {
  return queryOptions({
    queryKey: ['captions', videoId],
    queryFn: ({ signal }) => readCaptions(videoId, signal),
    meta: MEMBER_SCOPE,
  });
}

/** A changed file has another address. */
export function transcriptQuery(file: string) {
  return queryOptions({
    queryKey: ['transcript', file],
    queryFn: ({ signal }) => readLines(file, signal),
    staleTime: STALE_TIME.untilInvalidated,
  });
}

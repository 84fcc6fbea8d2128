import { pagedQuery } from '@/query/paged-query';
import { readComments } from './api';

export const COMMENT_LISTS = ['comments'] as const;

export function commentsQuery(videoId: string) {
  return pagedQuery([...COMMENT_LISTS, videoId], (page, signal) => readComments(videoId, page, signal));
}

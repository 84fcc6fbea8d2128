import { segment } from '@/api/http';
import { readPage } from '@/query/page';
import { postSchema } from '../post/schema';

/** The writes are in `write-api`, which loads later. */
export function readComments(videoId: string, page: number, signal?: AbortSignal) {
  return readPage(`comments/${segment(videoId)}`, postSchema, { page, size: 10, signal });
}

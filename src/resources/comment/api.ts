import { segment } from '@/api/http';
import { readPage } from '@/query/page';
import { postSchema } from '../post/schema';

/** Apart from the writes, which the first page does without. */
export function readComments(videoId: string, page: number, signal?: AbortSignal) {
  return readPage(`comments/${segment(videoId)}`, postSchema, { page, size: 10, signal });
}

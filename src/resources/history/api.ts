import { readPage } from '@/lib/page';
import { emptyPage } from '../empty';
import { videoSchema } from '../video/schema';

export const HISTORY_PAGE = 10;

export function readHistory(page: number, signal?: AbortSignal) {
  return readPage('users/history', videoSchema, { page, size: HISTORY_PAGE, signal, emptyWhen: emptyPage(page) });
}

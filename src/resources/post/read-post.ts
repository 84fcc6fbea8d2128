import type { QueryKey } from '@tanstack/react-query';
import { hasEnded, type Page } from '@/query/page';
import type { Post } from './model';

/** A listed post, the key of its list and the number of its page. */
type ListedPost = { post: Post; key: QueryKey; page: number };

type ReadPage = (key: QueryKey, page: number) => Promise<Page<Post>> | undefined;

/** How many pages are searched at most. */
const MOST_PAGES = 10;

/**
 * Requests a post from its list; null if it was deleted, undefined if that is unknown. Additions and deletions can move it to
 * another page. Lists have the newest first, so the dates of a page show in which direction.
 */
export async function readPost(readPage: ReadPage, { post, key, page }: ListedPost): Promise<Post | null | undefined> {
  const time = post.createdAt ?? Number.NaN;
  let number = page;
  let direction = 0;
  for (let reads = 0; reads < MOST_PAGES; reads++) {
    const read = await readPage(key, number);
    if (!read) return undefined;
    const found = read.items.find(({ _id }) => _id === post._id);
    if (found) return found;
    const isNewer = read.items.every(({ createdAt }) => createdAt !== null && createdAt >= time);
    const isOlder = read.items.every(({ createdAt }) => createdAt !== null && createdAt <= time);
    if (isOlder && number > 1 && direction <= 0) direction = -1;
    else if (isNewer && !hasEnded(read) && direction >= 0) direction = 1;
    else return null;
    number += direction;
  }
  return undefined;
}

import type { QueryKey } from '@tanstack/react-query';
import { hasEnded, type Page } from '@/query/page';
import type { Post } from './list';

/** Where a list had a post. */
type Place = { post: Post; key: QueryKey; page: number };

type ReadPage = (key: QueryKey, page: number) => Promise<Page<Post>> | undefined;

/** So many pages are searched at most. */
const MOST_PAGES = 10;

/**
 * A post as the server has it now; null once it is gone, undefined where that is unknown. Posts that were added or deleted
 * meanwhile move it to another page. Lists have the newest first, so the neighbours say in which direction.
 */
export async function readPost(readPage: ReadPage, { post, key, page }: Place): Promise<Post | null | undefined> {
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

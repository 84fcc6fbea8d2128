import { hasEnded, type Page } from './page';

/** In pages. The user is waiting, and a provider with longer lists had better announce idempotency. */
const MOST_PAGES = 3;

type Scan<T> = {
  read: (page: number) => Promise<Page<T>>;
  /** The page to begin with. */
  from?: number;
  /** The date of the item in a list with the newest first: the dates of a page show where to go on. Without it, the next page follows. */
  time?: number;
};

/**
 * Finds out what became of a write whose response was lost: the item as a list has it now, null if the list does not have it, and undefined
 * if that is unknown. Additions and deletions can have moved it to another page.
 */
export async function scan<T extends { createdAt: number | null; isPinned?: unknown }>(
  isIt: (item: T) => boolean,
  { read, from = 1, time }: Scan<T>,
): Promise<T | null | undefined> {
  let number = from;
  let direction = 0;
  for (let reads = 0; reads < MOST_PAGES; reads++) {
    const page = await read(number);
    const found = page.items.find(isIt);
    if (found) return found;
    // The first page shows a pinned item above the newest one.
    const inOrder = page.items.filter(({ isPinned }) => isPinned !== true);
    const areAll = (test: (date: number, time: number) => boolean) =>
      time === undefined || inOrder.every(({ createdAt }) => createdAt !== null && test(createdAt, time));
    if (areAll((date, its) => date <= its) && number > 1 && direction <= 0) direction = -1;
    else if (areAll((date, its) => date >= its) && !hasEnded(page) && direction >= 0) direction = 1;
    else return null;
    number += direction;
  }
  return undefined;
}

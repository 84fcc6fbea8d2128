import type * as z from 'zod/mini';
import { HttpError } from '@/api/errors';
import { keepGoodItems, rawList } from '@/api/fields';
import { request, type RequestOptions } from '@/api/http';

/** One page of a list. `rawLength` counts what the server sent, dropped items too; `number` begins with 1. */
export type Page<T> = {
  items: T[];
  rawLength: number;
  number: number;
  /**
   * How many items of the server's list, counted from its first one, have been read for sure with the pages up to this one;
   * infinite once the list has ended. Of the last page it follows what is deleted and added since.
   */
  end: number;
  /** When its answer came, by `performance.now()`. */
  readAt: number;
};

type WithId = { _id: string };

/** A page as it has just been read. */
export function pageOf<T>(items: T[], number: number, size: number, rawLength = items.length): Page<T> {
  // Specification, section 4: a list has ended when a raw page is shorter than the page size.
  const end = rawLength < size ? Number.POSITIVE_INFINITY : number * size;
  return { items, rawLength, number, end, readAt: performance.now() };
}

/**
 * For `getNextPageParam`: the page that holds the first item not read yet. After a deletion that can be the last page once
 * more, because what moved up into it has not been read. The list has also ended when a page brings nothing new: some
 * providers repeat their last page for ever.
 */
export function nextPageParam<T extends WithId>(size: number) {
  return (last: Page<T>, all: readonly Page<T>[]): number | undefined => {
    if (last.end === Number.POSITIVE_INFINITY) return undefined;
    const before = all.slice(0, -1);
    const known = mergePages(all).length;
    const isNothingNew = before.length > 0 && mergePages(before).length === known;
    // Not so a page that is read once more, one of which everything was deleted, or one that what was added filled.
    const isFirstTime = last.end >= last.number * size && before.every(({ number }) => number < last.number);
    return isNothingNew && isFirstTime && known < last.end ? undefined : Math.floor(last.end / size) + 1;
  };
}

/**
 * The pages once an item was deleted, by a call that was sent at `since`. Pages that were read after that may have been
 * answered before or after the deletion, so what came with them is not counted as read for sure.
 */
export function withoutItem<T extends WithId>(pages: Page<T>[], id: string, since: number): Page<T>[] {
  const isOther = ({ _id }: T) => _id !== id;
  if (pages.every(({ items }) => items.every(isOther))) return pages;
  const { end = 0 } = pages.findLast(({ readAt }) => readAt < since) ?? pages[0] ?? {};
  return changeLast(
    pages.map((page) => (page.items.every(isOther) ? page : { ...page, items: page.items.filter(isOther) })),
    // What is deleted need not be one of those: more can go than was read for sure.
    (last) => ({ ...last, end: Math.max(0, Math.min(last.end, end) - 1) }),
  );
}

/** The pages once an item was added on top of the list, by a call that was sent at `since`. */
export function withFirstItem<T extends WithId>(pages: Page<T>[], item: T, since: number): Page<T>[] {
  const [first, ...rest] = pages;
  if (!first || pages.some(({ items }) => items.some(({ _id }) => _id === item._id))) return pages;
  return changeLast([{ ...first, items: [item, ...first.items] }, ...rest], (last) =>
    last.readAt < since ? { ...last, end: last.end + 1 } : last,
  );
}

function changeLast<T>(pages: Page<T>[], change: (page: Page<T>) => Page<T>): Page<T>[] {
  return pages.map((page, index) => (index === pages.length - 1 ? change(page) : page));
}

/** All items in their order. Lists shift while people read them, so an item can come twice: the first one counts. */
export function mergePages<T extends WithId>(pages: readonly Page<T>[]): T[] {
  const byId = new Map<string, T>();
  for (const { items } of pages) {
    for (const item of items) {
      if (!byId.has(item._id)) byId.set(item._id, item);
    }
  }
  return [...byId.values()];
}

type PageOptions = Pick<RequestOptions, 'search' | 'signal'> & {
  /** Begins with 1; none for a list of which only the beginning is read. */
  page?: number | undefined;
  size: number;
  /** Tells the errors that are this call's way of saying that the list is empty, or has ended. */
  emptyWhen?: ((error: HttpError) => boolean) | undefined;
};

/** Reads one page of a list. Items that do not fit the schema are left out, yet count in `rawLength`. */
export async function readPage<S extends z.core.$ZodType>(
  path: string,
  itemSchema: S,
  { page, size, search, signal, emptyWhen }: PageOptions,
): Promise<Page<z.output<S>>> {
  const number = page ?? 1;
  try {
    const { data } = await request('GET', path, rawList, { search: { ...search, page, limit: size }, signal });
    return pageOf(keepGoodItems(data, itemSchema), number, size, data.length);
  } catch (error) {
    if (error instanceof HttpError && emptyWhen?.(error)) return pageOf([], number, size);
    throw error;
  }
}

import type * as z from 'zod/mini';
import { emptyPageRule, type EmptyWhen } from '@/api/empty-replies';
import { HttpError } from '@/api/errors';
import { keepGoodItems, rawList } from '@/api/fields';
import { request, type RequestOptions } from '@/api/http';

/**
 * One page of a list. The server pages by number, so a deletion or an insertion shifts the items of every later page.
 *
 * `knownPrefix` counts the items at the start of the server's list that the pages up to this one certainly hold. The next
 * page to read is the one with the first item after that prefix. With pages of 3:
 *
 *     pages 1 and 2 are read        a b c │ d e f │ g h i
 *                                   └─ known: 6 ┘           next: page 3
 *
 *     b is deleted                  a c d │ e f g │ h i
 *                                   └ known: 5 ┘            next: page 2 again, because g moved into it
 *
 *     x is added on top instead     x a b │ c d e │ f g h │ i
 *                                   └── known: 7 ───┘       next: page 3, which repeats f
 *
 * Only the last page's `knownPrefix` follows deletions and insertions. It is infinite once the list has ended.
 */
export type Page<T> = {
  items: T[];
  /** How many items the server sent, including those that did not fit the schema. */
  rawLength: number;
  /** Counts from 1. */
  number: number;
  /** How many items a full page has. */
  size: number;
  knownPrefix: number;
  /** When the response arrived, by `performance.now()`. */
  readAt: number;
};

export type WithId = { _id: string };

/** A page as it was just read. */
export function pageOf<T>(items: T[], number: number, size: number, rawLength = items.length): Page<T> {
  // A list has ended when a raw page is shorter than the page size (§4 of docs/features.md).
  const knownPrefix = rawLength < size ? Number.POSITIVE_INFINITY : number * size;
  return { items, rawLength, number, size, knownPrefix, readAt: performance.now() };
}

/** True for the last page of a list. */
export function hasEnded({ knownPrefix }: Page<unknown>): boolean {
  return knownPrefix === Number.POSITIVE_INFINITY;
}

/**
 * For `getNextPageParam`. A list has also ended when a page has the items of an earlier one, or three in a row have none that fits
 * the schema: some providers repeat their last page endlessly.
 */
export function nextPageParam<T extends WithId>(last: Page<T>, all: readonly Page<T>[]): number | undefined {
  if (hasEnded(last)) return undefined;
  const { knownPrefix, number, size } = last;
  const before = all.slice(0, -1);
  // Except for refetched, emptied or topped-up pages.
  const isFirstTime = knownPrefix >= number * size && before.every((page) => page.number < number);
  const isRepeated =
    last.items.length > 0
      ? before.some((page) => hasSameItems(page, last))
      : [-2, -3].every((position) => all.at(position)?.items.length === 0);
  return isFirstTime && isRepeated ? undefined : Math.floor(knownPrefix / size) + 1;
}

function hasSameItems<T extends WithId>(one: Page<T>, other: Page<T>): boolean {
  const ids = new Set(one.items.map(({ _id }) => _id));
  return one.items.length === other.items.length && other.items.every(({ _id }) => ids.has(_id));
}

/** All items in the server's order. A list that shifts between two reads repeats items: the first copy counts. */
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
  /** Counts from 1. Leave it out for a list of which only the first page is read. */
  page?: number | undefined;
  size: number;
  /** True for the errors that some providers send for this list if it is empty. */
  emptyWhen?: EmptyWhen;
};

/** Reads one page of a list. Items that do not fit the schema are left out, but count in `rawLength`. */
export async function readPage<S extends z.core.$ZodType>(
  path: string,
  itemSchema: S,
  { page, size, search, signal, emptyWhen }: PageOptions,
): Promise<Page<z.output<S>>> {
  const number = page ?? 1;
  try {
    const list = await request('GET', path, rawList, { search: { ...search, page, limit: size }, signal });
    return pageOf(keepGoodItems(list, itemSchema), number, size, list.length);
  } catch (error) {
    if (error instanceof HttpError && emptyPageRule(number, emptyWhen)(error)) return pageOf([], number, size);
    throw error;
  }
}

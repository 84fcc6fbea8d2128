import * as z from 'zod/mini';
import { HttpError } from './errors';
import { keepGoodItems } from './fields';
import { request, type RequestOptions } from './http';

/** One page of a list. `rawLength` counts what the server sent, dropped items too; `number` begins with 1. */
export type Page<T> = { items: T[]; rawLength: number; number: number };

type WithId = { _id: string };

/**
 * For `getNextPageParam`. The list has ended when a raw page is shorter than the page size (specification, section 4), or
 * when a page brings nothing new: some providers repeat their last page for ever.
 */
export function nextPageParam<T extends WithId>(size: number) {
  return (last: Page<T>, all: readonly Page<T>[]): number | undefined => {
    if (last.rawLength < size) return undefined;
    const before = all.slice(0, -1);
    const isNothingNew = before.length > 0 && mergePages(before).length === mergePages(all).length;
    return isNothingNew ? undefined : last.number + 1;
  };
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

const rawItems = z.array(z.unknown());

/** Reads one page of a list. Items that do not fit the schema are left out, yet count in `rawLength`. */
export async function readPage<S extends z.core.$ZodType>(
  path: string,
  itemSchema: S,
  { page, size, search, signal, emptyWhen }: PageOptions,
): Promise<Page<z.output<S>>> {
  const number = page ?? 1;
  try {
    const { data } = await request('GET', path, rawItems, { search: { ...search, page, limit: size }, signal });
    return { items: keepGoodItems(data, itemSchema), rawLength: data.length, number };
  } catch (error) {
    if (error instanceof HttpError && emptyWhen?.(error)) return { items: [], rawLength: 0, number };
    throw error;
  }
}

import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { RequestOptions } from '@/api/http';
import type { WithId } from './page';

/** A provider with the extension `pages` has at least so many items in an unpaged response, unless the list is shorter. */
const SHORTEST_START = 100;

/** Requests a list: the provider's unpaged response, or one page. */
export type ReadList<D> = (options: Pick<RequestOptions, 'search' | 'signal'>) => Promise<D>;

export type Data = unknown[] | Record<string, unknown>;

/** The context of a query function. Without a key, the beginning of the list is not shown while the rest loads. */
export type ListContext = { client: QueryClient; signal?: AbortSignal; queryKey?: QueryKey };

/**
 * Reads a list that the specification does not page. Providers may end a long one; if they announce pages, the rest is read in
 * these, while the query shows the beginning. `name` is that of the list in the data, if they are not the list itself.
 */
export async function readWhole<T extends WithId>(context: ListContext, read: ReadList<T[]>): Promise<T[]>;
export async function readWhole<K extends string, D extends Record<string, unknown> & { [name in K]: WithId[] }>(
  context: ListContext,
  read: ReadList<D>,
  name: K,
): Promise<D>;
export async function readWhole(context: ListContext, read: ReadList<Data>, name = ''): Promise<Data> {
  const start = await read(context);
  const list = Array.isArray(start) ? start : start[name];
  if (!Array.isArray(list) || list.length < SHORTEST_START) return start;
  const { readRest } = await import('./rest-of-list');
  return readRest(context, read, start, name);
}

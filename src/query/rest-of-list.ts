import { isObject } from './copies';
import { healthQuery } from './health';
import type { Data, ListContext, ReadList } from './whole-list';

/** A limit, because a provider could send pages for ever. */
const LAST_PAGE = 1000;

/** Adds the rest of a list to its start, page by page, if the provider announces pages. The first copy of an item counts. */
export async function readRest(
  { client, queryKey, signal }: ListContext,
  read: ReadList<Data>,
  start: Data,
  name: string,
): Promise<Data> {
  // After a sign-out the cache belongs to another user.
  signal?.throwIfAborted();
  // A refetch keeps the whole list on the screen.
  if (queryKey && client.getQueryData(queryKey) === undefined) client.setQueryData(queryKey, start);
  const health = await client.query(healthQuery()).catch(() => client.getQueryData(healthQuery().queryKey));
  signal?.throwIfAborted();
  if (!health?.pages) return start;
  const limit = health.pages;
  const items = new Map(listIn(start, name).map((item) => [idOf(item), item]));
  for (let page = Math.floor(items.size / limit) + 1; page <= LAST_PAGE; page += 1) {
    const known = items.size;
    for (const item of listIn(await read({ search: { page, limit }, signal }), name)) {
      if (!items.has(idOf(item))) items.set(idOf(item), item);
    }
    // A short page is not the end, because items that do not fit the schema are left out.
    if (items.size === known) break;
  }
  const all = [...items.values()];
  return Array.isArray(start) ? all : { ...start, [name]: all };
}

const idOf = (item: unknown) => (isObject(item) && '_id' in item ? item._id : item);

function listIn(data: Data, name: string): unknown[] {
  const list = Array.isArray(data) ? data : data[name];
  return Array.isArray(list) ? list : [];
}

import type { InfiniteData, InfiniteQueryExecuteOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { counted } from '@/lib/format';
import { mergePages, type Page } from '@/query/page';
import { newestTweetsQuery, tweetsQuery } from '@/resources/tweet/queries';
import { homeVideosQuery, newestHomeVideosQuery } from '@/resources/video/queries';

/** The items of a page that the list on the screen does not contain. */
type Newest = {
  count: number;
  /** "3 new videos" */
  text: string;
  /** Replaces the list with the page that was read. */
  show: () => void;
};

const newVideosLabel = (count: number) => (count === 0 ? 'No new videos' : counted(count, 'new video', 'new videos'));
const newTweetsLabel = (count: number) => (count === 0 ? 'No new tweets' : counted(count, 'new tweet', 'new tweets'));

/**
 * Reads the first page of the list of `/` or `/tweets` again, beside the list. Returns null for other pages, and for a list that has not
 * loaded: it is being read, or shows its error. Throws if the page cannot be read.
 */
export async function readNewest(client: QueryClient, path: string): Promise<Newest | null> {
  if (path === '/') return readBeside(client, homeVideosQuery().queryKey, newestHomeVideosQuery(), newVideosLabel);
  if (path === '/tweets') return readBeside(client, tweetsQuery().queryKey, newestTweetsQuery(), newTweetsLabel);
  return null;
}

async function readBeside<T extends { _id: string }, D, K extends QueryKey>(
  client: QueryClient,
  listKey: QueryKey,
  newest: InfiniteQueryExecuteOptions<Page<T>, Error, D, K, number>,
  label: (count: number) => string,
): Promise<Newest | null> {
  if (client.getQueryData(listKey) === undefined) return null;
  client.removeQueries({ queryKey: newest.queryKey, exact: true });
  await client.infiniteQuery({ ...newest, networkMode: 'always' });

  const itemsOf = (queryKey: QueryKey) =>
    mergePages(client.getQueryData<InfiniteData<Page<T>, number>>(queryKey)?.pages ?? []);
  const known = new Set(itemsOf(listKey).map(({ _id }) => _id));
  const count = itemsOf(newest.queryKey).filter(({ _id }) => !known.has(_id)).length;
  return {
    count,
    text: label(count),
    show() {
      // Taken from the cache only now: changes may have been confirmed since the response.
      client.setQueryData(listKey, client.getQueryData(newest.queryKey));
      client.removeQueries({ queryKey: newest.queryKey, exact: true });
    },
  };
}

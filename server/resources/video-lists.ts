import { type SQL, and, asc, eq, inArray, not, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { repeatable } from '../database/retry';
import { captions, users, videoCounts, videos } from '../database/schema';
import { cueOf } from '../rules/captions';
import { isWritten, searchLimit, spokenTerms } from '../rules/search';
import { isTrue, listedVideoColumns } from './columns';
import type { Order } from '../rules/video-order';
import { orderBy } from './video-order';
import { type SearchCosts, type SearchIds, contains, createSearchIds } from './video-search';

const { placeholder } = sql;

type Page = { limit: number; offset: number };
type ListedVideo = { _id: string; title: string; description: string };

/** Lists of videos that are published, and not unlisted. The ids of a page are found first, in an index, so that a late page reads few rows. */
export function createVideoLists(db: Database, searchCosts?: SearchCosts) {
  const prepared = new Map<string, ReturnType<typeof prepareList>>();
  const search = createSearchIds(db, searchCosts);

  function list(kind: 'all' | 'channel', order: Order) {
    const name = `videos_${kind}_${order.field}_${order.isAscending ? 'asc' : 'desc'}`;
    const existing = prepared.get(name);
    if (existing) return existing;
    const added = prepareList(kind, order, name);
    prepared.set(name, added);
    return added;
  }

  function prepareList(kind: 'all' | 'channel', order: Order, name: string) {
    const owner = order.field === 'views' ? videoCounts.ownerId : videos.ownerId;
    const filter = kind === 'channel' ? eq(owner, placeholder('owner')) : undefined;
    const ids = order.field === 'views' ? countedIds(order, filter) : videoIds(order, filter);
    return withColumns(order, ids).prepare(name);
  }

  function withColumns(order: Order, ids: ReturnType<typeof countedIds | typeof videoIds> | SearchIds) {
    const page = ids.as('page');
    return db
      .select(listedVideoColumns)
      .from(page)
      .innerJoin(videos, eq(videos.id, page.id))
      .innerJoin(videoCounts, eq(videoCounts.videoId, videos.id))
      .innerJoin(users, eq(users.id, videos.ownerId))
      .orderBy(...orderBy(order));
  }

  /** The videos in the order by views, which needs only the table of counters. */
  function countedIds(order: Order, filter: SQL | undefined) {
    return db
      .select({ id: videoCounts.videoId })
      .from(videoCounts)
      .where(and(isTrue(videoCounts.isListed), filter))
      .orderBy(...orderBy(order))
      .limit(placeholder('limit'))
      .offset(placeholder('offset'));
  }

  function videoIds(order: Order, filter: SQL | undefined) {
    return db
      .select({ id: videos.id })
      .from(videos)
      .where(and(isTrue(videos.isListed), filter))
      .orderBy(...orderBy(order))
      .limit(placeholder('limit'))
      .offset(placeholder('offset'));
  }

  return {
    all: (order: Order, page: Page) => repeatable(() => list('all', order).execute({ ...page })),
    channel: (owner: string, order: Order, page: Page) =>
      repeatable(() => list('channel', order).execute({ owner, ...page })),
    /** This statement is not prepared, because the best plan depends on how many videos the words are in. */
    search: async (query: string, order: Order, { limit, offset }: Page) => {
      const page = { limit: Math.min(limit, searchLimit(order.field) - offset), offset };
      if (page.limit <= 0) return [];
      const read = (ids: SearchIds) => repeatable(() => withColumns(order, ids).execute());
      const way = await repeatable(() => search.choose(query, order, page));
      const found = await read(search[way](query, order, page));
      return way === 'walk' && found.length < page.limit ? read(search.sort(query, order, page)) : found;
    },
    /** Where the captions of these videos have the words of a search, of those that have them nowhere else. */
    spoken: async (query: string, found: ListedVideo[]) => {
      // Most have the words in what is listed of them. If all have, there is nothing to read.
      const ids = found.filter((video) => !isWritten(query, video)).map(({ _id }) => _id);
      if (ids.length === 0) return new Map<string, ReturnType<typeof cueOf>>();
      const { phrase, word } = spokenTerms(query);
      const text = captions.searchText;
      const start = sql`coalesce(nullif(strpos(${text}, ${phrase}), 0), strpos(${text}, ${word}))`;
      const before = sql`left(${text}, ${start})`;
      // The lines before it: each is a cue of the file, whose first part is its header.
      const part = sql`length(${before}) - length(replace(${before}, chr(10), '')) + 2`;
      const isFound = and(inArray(captions.videoId, ids), contains(query, text));
      // The end of a long description is not listed.
      const isInText = contains(query, videos.searchText) ?? sql`true`;
      const rows = await repeatable(() =>
        db
          .selectDistinctOn([captions.videoId], {
            video: captions.videoId,
            cue: sql<string>`split_part(${captions.content}, chr(10) || chr(10), ${part})`,
          })
          .from(captions)
          .innerJoin(videos, eq(videos.id, captions.videoId))
          .where(and(isFound, not(isInText)))
          .orderBy(captions.videoId, asc(sql`${captions.language} collate "C"`))
          .execute(),
      );
      return new Map(rows.map(({ video, cue }) => [video, cueOf(cue)]));
    },
  };
}

import { type SQL, and, arrayContains, asc, desc, eq, like, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connect';
import { repeatable } from '../database/retry';
import { users, videoCounts, videos } from '../database/schema';
import { searchConditions } from '../database/search-columns';
import { SEARCH_RESULTS } from '../rules/search';
import { isTrue, videoColumns } from './columns';

const { placeholder } = sql;

type Page = { limit: number; offset: number };

/** In each order, ties are broken by date and id, so that pages never overlap. */
const ORDERS = {
  createdAt: [videos.createdAt, videos.id],
  duration: [videos.duration, videos.createdAt, videos.id],
  title: [sql`${videos.title} collate "C"`, videos.createdAt, videos.id],
  views: [videoCounts.views, videoCounts.createdAt, videoCounts.videoId],
} as const satisfies Record<string, (PgColumn | SQL)[]>;

export type Order = { field: keyof typeof ORDERS; isAscending: boolean };

/** Newest first, unless `sortBy` names another field. */
export function orderOf(search: URLSearchParams): Order {
  const field = search.get('sortBy') ?? '';
  return { field: isField(field) ? field : 'createdAt', isAscending: search.get('sortType') === 'asc' };
}

function isField(field: string): field is keyof typeof ORDERS {
  return Object.hasOwn(ORDERS, field);
}

function orderBy({ field, isAscending }: Order): SQL[] {
  const direction = isAscending ? asc : desc;
  return ORDERS[field].map((column) => direction(column));
}

/** Lists of published videos. The ids of a page are found first, in an index, so that a late page reads few rows. */
export function createVideoLists(db: Database) {
  const prepared = new Map<string, ReturnType<typeof prepareList>>();

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
    const page = { limit: placeholder('limit'), offset: placeholder('offset') };
    const ids = order.field === 'views' ? countedIds(order, filter, page) : videoIds(order, filter, page);
    return withColumns(order, ids).prepare(name);
  }

  function withColumns(order: Order, ids: ReturnType<typeof countedIds | typeof videoIds>) {
    const page = ids.as('page');
    return db
      .select(videoColumns)
      .from(page)
      .innerJoin(videos, eq(videos.id, page.id))
      .innerJoin(videoCounts, eq(videoCounts.videoId, videos.id))
      .innerJoin(users, eq(users.id, videos.ownerId))
      .orderBy(...orderBy(order));
  }

  /** In the order by views, which needs the table of counters only. */
  function countedIds(
    order: Order,
    filter: SQL | undefined,
    { limit, offset }: { limit: Parameter; offset: Parameter },
  ) {
    return db
      .select({ id: videoCounts.videoId })
      .from(videoCounts)
      .where(and(isTrue(videoCounts.isPublished), filter))
      .orderBy(...orderBy(order))
      .limit(limit)
      .offset(offset);
  }

  function videoIds(order: Order, filter: SQL | undefined, { limit, offset }: { limit: Parameter; offset: Parameter }) {
    const ids = db.select({ id: videos.id }).from(videos).$dynamic();
    const joined = order.field === 'views' ? ids.innerJoin(videoCounts, eq(videoCounts.videoId, videos.id)) : ids;
    // In the order by views, the copy of the counters: their index has only published videos.
    const { isPublished } = order.field === 'views' ? videoCounts : videos;
    return joined
      .where(and(isTrue(isPublished), filter))
      .orderBy(...orderBy(order))
      .limit(limit)
      .offset(offset);
  }

  return {
    all: (order: Order, page: Page) => repeatable(() => list('all', order).execute({ ...page })),
    channel: (owner: string, order: Order, page: Page) =>
      repeatable(() => list('channel', order).execute({ owner, ...page })),
    /** Not prepared: the best plan depends on how many videos the words are in. */
    search: (query: string, order: Order, page: Page) => {
      const { patterns, parts } = searchConditions(query);
      const hasParts = parts.length === 0 ? undefined : arrayContains(videos.searchParts, parts);
      const filter = and(...patterns.map((pattern) => like(videos.searchText, pattern)), hasParts);
      const limit = Math.min(page.limit, SEARCH_RESULTS - page.offset);
      if (limit <= 0) return Promise.resolve([]);
      return repeatable(() => withColumns(order, videoIds(order, filter, { ...page, limit })).execute());
    },
  };
}

type Parameter = number | ReturnType<typeof placeholder>;

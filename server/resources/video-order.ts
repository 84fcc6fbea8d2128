import { type SQL, asc, desc, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { videoCounts, videos } from '../database/schema';
import type { Order } from '../rules/video-order';

type Keys = { id: PgColumn; createdAt: PgColumn; duration: PgColumn; title: PgColumn; views: PgColumn };

/** In each order, ties are broken by date and id, so that pages never overlap. */
const ORDERS = {
  createdAt: ({ createdAt, id }) => [createdAt, id],
  duration: ({ duration, createdAt, id }) => [duration, createdAt, id],
  title: ({ title, createdAt, id }) => [sql`${title} collate "C"`, createdAt, id],
  views: ({ views, createdAt, id }) => [views, createdAt, id],
} satisfies Record<Order['field'], (keys: Keys) => (PgColumn | SQL)[]>;

const { id, createdAt, duration, title } = videos;
const KEYS = { id, createdAt, duration, title, views: videoCounts.views };
/** The copies in `video_counts` are in the index of the order by views. */
const COPIES = { id: videoCounts.videoId, createdAt: videoCounts.createdAt };

/** `selected` replaces columns by those of a subquery. */
export function orderBy({ field, isAscending }: Order, selected: Partial<Keys> = {}): SQL[] {
  const keys = { ...KEYS, ...(field === 'views' ? COPIES : {}), ...selected };
  const direction = isAscending ? asc : desc;
  return ORDERS[field](keys).map((column) => direction(column));
}

import { type SQL, count, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connect';
import { repeatable } from '../database/retry';
import { playlists, users, videos } from '../database/schema';
import { isTrue } from '../resources/columns';

const { placeholder } = sql;

type Table = typeof videos | typeof users | typeof playlists;

/** Members who have published nothing are not listed. */
const hasPublished = sql<boolean>`(
  exists (select 1 from videos own where own.owner_id = users.id and own.is_listed)
  or exists (select 1 from tweets own where own.owner_id = users.id))`;

/** Reads the rows of the sitemap: the videos, channels and playlists that guests may see, sorted by id. */
export function createSitemapRows(db: Database) {
  const prepare = (kind: string, table: Table, name: PgColumn, where?: SQL) => ({
    list: db
      .select({ name: sql<string>`${name}`, updatedAt: table.updatedAt })
      .from(table)
      .where(where)
      .orderBy(table.id)
      .limit(placeholder('limit'))
      .offset(placeholder('offset'))
      .prepare(`sitemap_${kind}`),
    count: db.select({ count: count() }).from(table).where(where).prepare(`count_${kind}`),
  });
  const statements = {
    videos: prepare('videos', videos, videos.id, isTrue(videos.isListed)),
    channels: prepare('channels', users, users.username, hasPublished),
    playlists: prepare('playlists', playlists, playlists.id, eq(playlists.visibility, sql`'public'`)),
  };

  return {
    count: async (kind: keyof typeof statements) =>
      (await repeatable(() => statements[kind].count.execute()))[0]?.count ?? 0,
    list: (kind: keyof typeof statements, limit: number, offset: number) =>
      repeatable(() => statements[kind].list.execute({ limit, offset })),
  };
}

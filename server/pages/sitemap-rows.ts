import { count, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { repeatable } from '../database/retry';
import { playlists, users, videos } from '../database/schema';
import { isTrue } from '../resources/columns';

const { placeholder } = sql;

/** Members who have published nothing are not listed. */
const hasPublished = sql<boolean>`(
  exists (select 1 from videos own where own.owner_id = users.id and own.is_published)
  or exists (select 1 from tweets own where own.owner_id = users.id))`;

/** Reads the rows of the sitemap: the videos, channels and playlists that guests may see, sorted by id. */
export function createSitemapRows(db: Database) {
  const page = { limit: placeholder('limit'), offset: placeholder('offset') };
  const lists = {
    videos: db
      .select({ name: videos.id, updatedAt: videos.updatedAt })
      .from(videos)
      .where(isTrue(videos.isPublished))
      .orderBy(videos.id)
      .limit(page.limit)
      .offset(page.offset)
      .prepare('sitemap_videos'),
    channels: db
      .select({ name: users.username, updatedAt: users.updatedAt })
      .from(users)
      .where(hasPublished)
      .orderBy(users.id)
      .limit(page.limit)
      .offset(page.offset)
      .prepare('sitemap_channels'),
    playlists: db
      .select({ name: playlists.id, updatedAt: playlists.updatedAt })
      .from(playlists)
      .orderBy(playlists.id)
      .limit(page.limit)
      .offset(page.offset)
      .prepare('sitemap_playlists'),
  };
  const counts = {
    videos: db.select({ count: count() }).from(videos).where(isTrue(videos.isPublished)).prepare('count_videos'),
    channels: db.select({ count: count() }).from(users).where(hasPublished).prepare('count_channels'),
    playlists: db.select({ count: count() }).from(playlists).prepare('count_playlists'),
  };

  return {
    count: async (kind: keyof typeof counts) => (await repeatable(() => counts[kind].execute()))[0]?.count ?? 0,
    list: (kind: keyof typeof lists, limit: number, offset: number) =>
      repeatable(() => lists[kind].execute({ limit, offset })),
  };
}

import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { repeatable } from '../database/retry';
import { videos } from '../database/schema';
import { searchColumns } from '../database/search-columns';

/** As in the migration, for the index of these videos. */
const isOutdated = sql`${videos.searchVersion} < 1 and octet_length(${videos.searchText}) > char_length(${videos.searchText})`;

/** Videos that are read together. */
const BATCH = 200;

/**
 * Makes the search columns of older rules anew, newest videos first. It can stop at any time and go on later, and several servers may run
 * it at once. A video whose texts change meanwhile is left to the next batch, or to that change.
 */
export async function refreshSearch(db: Database): Promise<void> {
  const { id, title, description } = videos;
  for (;;) {
    const batch = await repeatable(() =>
      db.select({ id, title, description }).from(videos).where(isOutdated).orderBy(desc(id)).limit(BATCH),
    );
    if (batch.length === 0) return;
    for (const video of batch) await refreshVideo(db, video);
  }
}

type Texts = Pick<typeof videos.$inferSelect, 'id' | 'title' | 'description'>;

/** Changes nothing if the video has other texts by now. */
export async function refreshVideo(db: Database, video: Texts): Promise<void> {
  const { id, title, description } = videos;
  const isAsRead = and(eq(id, video.id), isOutdated, eq(title, video.title), eq(description, video.description));
  await repeatable(() => db.update(videos).set(searchColumns(video)).where(isAsRead));
}

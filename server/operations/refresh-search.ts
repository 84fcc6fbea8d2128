import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { repeatable } from '../database/retry';
import { captions, videos } from '../database/schema';
import { captionColumns, searchColumns } from '../database/search-columns';

/** As in the migrations, for the indexes of these rows. */
const isOutdated = ({ searchVersion, searchText }: typeof videos | typeof captions) =>
  sql`${searchVersion} < 1 and octet_length(${searchText}) > char_length(${searchText})`;

/** Rows that are read together. Captions can have 1 MB each. */
const BATCH = { videos: 200, captions: 20 };

/**
 * Makes the search columns of older rules anew, newest videos first. It can stop at any time and go on later, and several servers may run
 * it at once. A row whose texts change meanwhile is left to the next batch, or to that change.
 */
export async function refreshSearch(db: Database): Promise<void> {
  await refreshAll(
    () => outdatedVideos(db),
    (video) => refreshVideo(db, video),
  );
  await refreshAll(
    () => outdatedCaptions(db),
    (caption) => refreshCaption(db, caption),
  );
}

async function refreshAll<Row>(readBatch: () => Promise<Row[]>, refresh: (row: Row) => Promise<void>): Promise<void> {
  for (;;) {
    const batch = await repeatable(readBatch);
    if (batch.length === 0) return;
    for (const row of batch) await refresh(row);
  }
}

function outdatedVideos(db: Database) {
  const { id, title, description } = videos;
  return db
    .select({ id, title, description })
    .from(videos)
    .where(isOutdated(videos))
    .orderBy(desc(id))
    .limit(BATCH.videos);
}

function outdatedCaptions(db: Database) {
  const { videoId, language, content } = captions;
  return db
    .select({ videoId, language, content })
    .from(captions)
    .where(isOutdated(captions))
    .orderBy(desc(videoId), desc(language))
    .limit(BATCH.captions);
}

type Texts = Pick<typeof videos.$inferSelect, 'id' | 'title' | 'description'>;

/** Changes nothing if the video has other texts by now. */
export async function refreshVideo(db: Database, video: Texts): Promise<void> {
  const { id, title, description } = videos;
  const isAsRead = and(eq(id, video.id), eq(title, video.title), eq(description, video.description));
  await repeatable(() =>
    db
      .update(videos)
      .set(searchColumns(video))
      .where(and(isAsRead, isOutdated(videos))),
  );
}

type Content = Pick<typeof captions.$inferSelect, 'videoId' | 'language' | 'content'>;

/** Changes nothing if other captions were stored by now. */
export async function refreshCaption(db: Database, caption: Content): Promise<void> {
  const { videoId, language, content } = captions;
  const isAsRead = and(eq(videoId, caption.videoId), eq(language, caption.language), eq(content, caption.content));
  await repeatable(() =>
    db
      .update(captions)
      .set(captionColumns(caption.content))
      .where(and(isAsRead, isOutdated(captions))),
  );
}

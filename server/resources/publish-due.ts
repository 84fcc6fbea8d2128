import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { atMostOnce, repeatable } from '../database/retry';
import { videoCounts, videos } from '../database/schema';
import { every } from '../operations/every';
import type { Services } from '../services';

const { placeholder } = sql;

/** In ms. */
const INTERVAL = 10_000;

type Needed = Pick<Services, 'db' | 'now' | 'setPublic' | 'shared' | 'deletedFiles'>;

/**
 * Publishes the videos whose time has come, dated with that time or the end of a suspension, so that they are at the top of lists.
 * Several servers may do this at the same time: the row of a video changes once.
 */
export function createPublishDue({ db, now, setPublic, shared, deletedFiles }: Needed): () => Promise<void> {
  const statements = prepare(db);
  return async () => {
    const time = new Date(now());
    const due = await repeatable(() => statements.due.execute({ now: time }));
    for (const { id, videoFile, thumbnail } of due) {
      const files = [videoFile, thumbnail];
      // Viewers find the files as soon as they find the video.
      await setPublic(files, true);
      await atMostOnce(() => statements.publish.execute({ id, now: time }));
      const [current] = await repeatable(() => statements.isPublished.execute({ id }));
      // The owner has deleted the video, or cancelled the publication, meanwhile.
      if (!current) await deletedFiles.remove(files);
      else if (!current.isPublished) await setPublic(files, false);
    }
    if (due.length > 0) shared.clear();
  };
}

/** Publishes due videos now and every ten seconds. Returns a function that stops it. */
export const publishWhenDue = (services: Needed, report: (error: unknown) => void) =>
  every(INTERVAL, createPublishDue(services), report);

/** The clock of the database must have reached the time, too: a server whose clock is ahead would publish videos too early. */
const present = sql`least(${placeholder('now')}::timestamptz, now())`;

function prepare(db: Database) {
  const isVideo = eq(videos.id, placeholder('id'));
  // A suspension postpones the publication, and a ban prevents it.
  const mayPublish = sql`not exists (select 1 from users where users.id = ${videos.ownerId}
    and (users.banned_at is not null or users.suspended_until > ${present}))`;
  const isDue = and(lte(videos.publishAt, present), mayPublish);
  const published = db.$with('published').as(
    db
      .update(videos)
      .set({
        isPublished: true,
        isListed: sql`not ${videos.unlisted}`,
        createdAt: sql`greatest(${videos.publishAt}, (select suspended_until from users where users.id = ${videos.ownerId}))`,
        publishAt: null,
        updatedAt: present,
      })
      .where(and(isVideo, isDue))
      .returning({ id: videos.id, isListed: videos.isListed, createdAt: videos.createdAt }),
  );
  return {
    due: db
      .select({ id: videos.id, videoFile: videos.videoFile, thumbnail: videos.thumbnail })
      .from(videos)
      .where(isDue)
      .orderBy(videos.publishAt, videos.id)
      .limit(100)
      .prepare('videos_due'),
    publish: db
      .with(published)
      .update(videoCounts)
      .set({ isPublished: true, isListed: sql`${published.isListed}`, createdAt: sql`${published.createdAt}` })
      .from(published)
      .where(eq(videoCounts.videoId, published.id))
      .prepare('video_publish_due'),
    isPublished: db
      .select({ isPublished: videos.isPublished })
      .from(videos)
      .where(isVideo)
      .prepare('video_is_published'),
  };
}

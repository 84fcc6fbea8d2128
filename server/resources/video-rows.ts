import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { atMostOnce, repeatable } from '../database/retry';
import { noteDeleted } from '../media/deleted-files';
import type { UploadedFile } from '../rules/uploads';
import { type VideoVisibility, isListed } from '../rules/visibility';
import { history, subscriptions, users, videoCounts, videos } from '../database/schema';
import {
  captionList,
  isSubscribed,
  isTrue,
  isVisible,
  ownerColumns,
  placeholders,
  selectVideos,
  subscriberCount,
  listedVideoColumns,
  videoDetailColumns,
  viewerId,
} from './columns';

const { placeholder } = sql;

type Insert = Omit<typeof videos.$inferInsert, keyof VideoVisibility | 'isListed' | 'createdAt' | 'updatedAt'> &
  VideoVisibility & { now: Date };
type Texts = Pick<Insert, 'title' | 'description'>;
type Update = Pick<Insert, 'id' | 'title' | 'description' | 'searchText' | 'searchParts' | 'now'> & {
  /** Null keeps the picture. */
  thumbnail: UploadedFile | null;
};

/** Single videos. `viewer` is the id of a member, or '' for a guest. */
export function createVideoRows(db: Database) {
  const statements = { ...prepareReads(db), ...prepareWrites(db) };
  const first = async <T>(run: () => Promise<T[]>): Promise<T | undefined> => (await repeatable(run))[0];

  return {
    read: (id: string) => first(() => statements.read.execute({ id })),
    /** Undefined if the viewer may not see it. */
    find: (id: string, viewer: string) => first(() => statements.find.execute({ id, viewer })),
    detail: (id: string, viewer: string) => first(() => statements.detail.execute({ id, viewer })),
    subscribed: (viewer: string, { limit, offset }: { limit: number; offset: number }) =>
      repeatable(() => statements.subscribed.execute({ viewer, limit, offset, end: offset + limit })),
    insert: (video: Insert) => repeatable(() => statements.insert.execute({ ...video, isListed: isListed(video) })),
    /** Returns the address of the replaced picture, or undefined if the texts of the row are no longer those that were read. */
    update: async (video: Update, read: Texts) => {
      const thumbnail = { thumbnail: video.thumbnail?.url ?? null, thumbnailBytes: video.thumbnail?.size ?? null };
      const values = { ...video, ...thumbnail, readTitle: read.title, readDescription: read.description };
      return (await first(() => statements.update.execute(values)))?.previous;
    },
    setVisibility: (id: string, visibility: VideoVisibility, now: Date) =>
      repeatable(() => statements.setVisibility.execute({ id, ...visibility, isListed: isListed(visibility), now })),
    togglePublish: (id: string, now: Date) => atMostOnce(() => statements.togglePublish.execute({ id, now })),
    /** Returns the files of the row. */
    delete: (id: string) => repeatable(() => statements.delete.execute({ id })),
    addToHistory: (viewer: string, video: string, now: Date) =>
      repeatable(() => statements.addToHistory.execute({ viewer, video, now })),
  };
}

function prepareReads(db: Database) {
  const isVideo = eq(videos.id, placeholder('id'));
  return {
    read: selectVideos(db, isVideo).prepare('video_read'),
    find: selectVideos(db, and(isVideo, isVisible)).prepare('video_find'),
    detail: db
      .select({
        ...videoDetailColumns,
        captions: captionList,
        owner: { ...ownerColumns, subscriberCount, isSubscribed },
      })
      .from(videos)
      .innerJoin(videoCounts, eq(videoCounts.videoId, videos.id))
      .innerJoin(users, eq(users.id, videos.ownerId))
      .where(and(isVideo, isVisible))
      .prepare('video_detail'),
    subscribed: prepareSubscribed(db),
  };
}

/** Reads as many videos of each channel as the page may need, from an index, instead of all videos of all channels. */
function prepareSubscribed(db: Database) {
  const newest = db
    .select({ id: videos.id, createdAt: videos.createdAt })
    .from(videos)
    .where(and(eq(videos.ownerId, subscriptions.channelId), isTrue(videos.isListed)))
    .orderBy(desc(videos.createdAt), desc(videos.id))
    .limit(placeholder('end'))
    .as('newest');
  const page = db
    .select({ id: newest.id })
    .from(subscriptions)
    .crossJoinLateral(newest)
    .where(and(eq(subscriptions.subscriberId, viewerId), isTrue(subscriptions.subscribed)))
    .orderBy(desc(newest.createdAt), desc(newest.id))
    .limit(placeholder('limit'))
    .offset(placeholder('offset'))
    .as('page');
  return db
    .select(listedVideoColumns)
    .from(page)
    .innerJoin(videos, eq(videos.id, page.id))
    .innerJoin(videoCounts, eq(videoCounts.videoId, videos.id))
    .innerJoin(users, eq(users.id, videos.ownerId))
    .orderBy(desc(videos.createdAt), desc(videos.id))
    .prepare('videos_subscribed');
}

function prepareWrites(db: Database) {
  const isVideo = eq(videos.id, placeholder('id'));
  const now = sql`${placeholder('now')}`;
  const inserted = db.$with('inserted').as(
    db
      .insert(videos)
      .values({
        ...placeholders('id', 'ownerId', 'title', 'description', 'searchText', 'searchParts', 'videoFile', 'thumbnail'),
        ...placeholders('searchVersion', 'duration', 'videoBytes', 'thumbnailBytes'),
        ...placeholders('isPublished', 'unlisted', 'isListed'),
        // A placeholder of the column would not take null.
        publishAt: sql`${placeholder('publishAt')}`,
        createdAt: placeholder('now'),
        updatedAt: placeholder('now'),
      })
      .onConflictDoNothing()
      .returning(),
  );
  const toggled = db.$with('toggled').as(
    db
      .update(videos)
      .set({
        isPublished: sql`not ${videos.isPublished} and not ${videos.hidden}`,
        isListed: sql`not ${videos.isPublished} and not ${videos.hidden} and not ${videos.unlisted}`,
        publishAt: null,
        updatedAt: now,
      })
      .where(isVideo)
      .returning({ id: videos.id, isPublished: videos.isPublished, isListed: videos.isListed }),
  );
  const shown = db.$with('shown').as(
    db
      .update(videos)
      .set({
        // Moderators may have hidden it meanwhile.
        isPublished: sql`${placeholder('isPublished')} and not ${videos.hidden}`,
        unlisted: sql`${placeholder('unlisted')}`,
        isListed: sql`${placeholder('isListed')} and not ${videos.hidden}`,
        publishAt: sql`case when ${videos.hidden} then null else ${placeholder('publishAt')}::timestamptz end`,
        wasPublished: sql`${placeholder('isPublished')}`,
        updatedAt: now,
      })
      .where(isVideo)
      .returning({ id: videos.id, isPublished: videos.isPublished, isListed: videos.isListed }),
  );
  const isAsRead = and(
    isVideo,
    // A repeat of the statement finds the new texts.
    inArray(videos.title, [placeholder('readTitle'), placeholder('title')]),
    inArray(videos.description, [placeholder('readDescription'), placeholder('description')]),
  );
  const previous = db
    .$with('previous')
    .as(db.select({ id: videos.id, thumbnail: videos.thumbnail }).from(videos).where(isAsRead).for('update'));
  const thumbnail = sql`${placeholder('thumbnail')}::text`;
  // A repeat of the statement finds the new thumbnail.
  const replaced = db
    .$with('replaced', { url: sql<string>`url` })
    .as(noteDeleted(sql`select previous.thumbnail as url from previous where previous.thumbnail <> ${thumbnail}`));
  const gone = db
    .$with('gone')
    .as(db.delete(videos).where(isVideo).returning({ videoFile: videos.videoFile, thumbnail: videos.thumbnail }));
  const noted = db
    .$with('noted', { url: sql<string>`url` })
    .as(noteDeleted(sql`select video_file as url from gone union select thumbnail from gone`));
  return {
    insert: db
      .with(inserted)
      .insert(videoCounts)
      .select(
        db
          .select({
            videoId: inserted.id,
            views: sql`0`.as('views'),
            likes: sql`0`.as('likes'),
            comments: sql`0`.as('comments'),
            ownerId: inserted.ownerId,
            isPublished: inserted.isPublished,
            createdAt: inserted.createdAt,
            isListed: inserted.isListed,
          })
          .from(inserted),
      )
      .prepare('video_insert'),
    togglePublish: db
      .with(toggled)
      .update(videoCounts)
      .set({ isPublished: sql`${toggled.isPublished}`, isListed: sql`${toggled.isListed}` })
      .from(toggled)
      .where(eq(videoCounts.videoId, toggled.id))
      .prepare('video_toggle_publish'),
    setVisibility: db
      .with(shown)
      .update(videoCounts)
      .set({ isPublished: sql`${shown.isPublished}`, isListed: sql`${shown.isListed}` })
      .from(shown)
      .where(eq(videoCounts.videoId, shown.id))
      .prepare('video_set_visibility'),
    update: db
      .with(previous, replaced)
      .update(videos)
      .set({
        title: sql`${placeholder('title')}`,
        description: sql`${placeholder('description')}`,
        searchText: sql`${placeholder('searchText')}`,
        searchParts: sql`${placeholder('searchParts')}`,
        thumbnail: sql`coalesce(${thumbnail}, ${videos.thumbnail})`,
        thumbnailBytes: sql`coalesce(${placeholder('thumbnailBytes')}::bigint, ${videos.thumbnailBytes})`,
        updatedAt: now,
      })
      .from(previous)
      .where(eq(videos.id, previous.id))
      .returning({ previous: sql<string>`previous.thumbnail` })
      .prepare('video_update'),
    delete: db
      .with(gone, noted)
      .select({ videoFile: gone.videoFile, thumbnail: gone.thumbnail })
      .from(gone)
      .prepare('video_delete'),
    addToHistory: db
      .insert(history)
      .values({ userId: viewerId, videoId: placeholder('video'), watchedAt: placeholder('now') })
      .onConflictDoUpdate({ target: [history.userId, history.videoId], set: { watchedAt: now } })
      .prepare('history_add'),
  };
}

import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { repeatable } from '../database/retry';
import { commentCounts, comments, users, videoCounts, videos } from '../database/schema';
import { respond } from '../rules/response';
import { createRoutes } from '../http/routes';
import { HttpError } from '../rules/http-error';
import { createId } from '../rules/ids';
import { pageOf } from '../rules/pages';
import { requireComment } from '../rules/texts';
import type { Services } from '../services';
import { checkOwner } from './check-owner';
import { countVideoDay } from './statistics-rows';
import { ownerColumns, prepareVisibleVideo, viewerId } from './columns';

const { placeholder } = sql;

export function commentRoutes(services: Services) {
  const { db, now } = services;
  const { app, guest, keyed } = createRoutes(services);
  const statements = prepare(db);

  async function checkVideo(video: string, viewer: string): Promise<string> {
    const found = await repeatable(() => statements.video.execute({ video, viewer }));
    if (found.length === 0) throw new HttpError(404, 'Video does not exist');
    return video;
  }

  async function read(comment: string, viewer: string) {
    const [row] = await repeatable(() => statements.read.execute({ comment, viewer }));
    return row;
  }

  const own = async (comment: string, viewer: string) =>
    checkOwner(await read(comment, viewer), viewer, 'Comment does not exist');

  guest('get', '/comments/:videoId', async ({ id, viewer, search }) => {
    const reader = viewer?.id ?? '';
    const video = await checkVideo(id('videoId'), reader);
    const page = await repeatable(() => statements.list.execute({ video, viewer: reader, ...pageOf(search) }));
    return respond(page, 'Comments fetched successfully');
  });

  keyed('post', '/comments/:videoId', async ({ id, viewer, fields }) => {
    const video = await checkVideo(id('videoId'), viewer.id);
    const content = requireComment((await fields()).content);
    const comment = createId(now());
    const values = { comment, video, content, viewer: viewer.id, now: new Date(now()) };
    await repeatable(() => statements.insert.execute(values));
    return respond(await own(comment, viewer.id), 'Comment added successfully', 201);
  });

  keyed('patch', '/comments/c/:commentId', async ({ id, viewer, fields }) => {
    const { _id: comment } = await own(id('commentId'), viewer.id);
    const content = requireComment((await fields()).content);
    await repeatable(() => statements.update.execute({ comment, content, now: new Date(now()) }));
    return respond(await own(comment, viewer.id), 'Comment updated successfully');
  });

  /** One's own comment, or one below one's own video. */
  async function removable(comment: string, viewer: string) {
    const [video] = await repeatable(() => statements.videoOwner.execute({ comment }));
    return video?.ownerId === viewer ? { _id: comment } : own(comment, viewer);
  }

  keyed('delete', '/comments/c/:commentId', async ({ id, viewer }) => {
    const { _id: comment } = await removable(id('commentId'), viewer.id);
    await repeatable(() => statements.delete.execute({ comment, now: new Date(now()) }));
    return respond({}, 'Comment deleted successfully');
  });

  return app;
}

const columns = {
  _id: comments.id,
  content: comments.content,
  createdAt: comments.createdAt,
  likesCount: commentCounts.likes,
  isLiked: sql<boolean>`exists (
    select 1 from comment_likes own where own.user_id = ${viewerId} and own.comment_id = comments.id and own.liked)`,
  owner: ownerColumns,
};

function prepare(db: Database) {
  const isComment = eq(comments.id, placeholder('comment'));
  const select = () =>
    db
      .select(columns)
      .from(comments)
      .innerJoin(commentCounts, eq(commentCounts.commentId, comments.id))
      .innerJoin(users, eq(users.id, comments.ownerId));
  const page = db
    .select({ id: comments.id })
    .from(comments)
    .where(eq(comments.videoId, placeholder('video')))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(placeholder('limit'))
    .offset(placeholder('offset'))
    .as('page');
  return {
    video: prepareVisibleVideo(db),
    list: select()
      .innerJoin(page, eq(page.id, comments.id))
      .orderBy(desc(comments.createdAt), desc(comments.id))
      .prepare('comments_list'),
    read: select().where(isComment).prepare('comment_read'),
    videoOwner: db
      .select({ ownerId: videos.ownerId })
      .from(comments)
      .innerJoin(videos, eq(videos.id, comments.videoId))
      .where(isComment)
      .prepare('comment_video_owner'),
    update: db
      .update(comments)
      .set({ content: sql`${placeholder('content')}`, updatedAt: sql`${placeholder('now')}` })
      .where(isComment)
      .prepare('comment_update'),
    ...prepareCounted(db),
  };
}

/** The comment and the counter of its video change in one statement. */
function prepareCounted(db: Database) {
  const inserted = db.$with('inserted').as(
    db
      .insert(comments)
      .values({
        id: placeholder('comment'),
        videoId: placeholder('video'),
        ownerId: viewerId,
        content: placeholder('content'),
        createdAt: placeholder('now'),
        updatedAt: placeholder('now'),
      })
      .onConflictDoNothing()
      .returning({ id: comments.id, videoId: comments.videoId }),
  );
  const counted = db.$with('counted').as(
    db
      .insert(commentCounts)
      .select(db.select({ commentId: inserted.id, likes: sql`0`.as('likes') }).from(inserted))
      .returning({ id: commentCounts.commentId }),
  );
  const deleted = db.$with('deleted').as(
    db
      .delete(comments)
      .where(eq(comments.id, placeholder('comment')))
      .returning({ videoId: comments.videoId }),
  );
  const day = (change: number, rows: 'inserted' | 'deleted') =>
    db
      .$with('day', { videoId: sql<string>`video_id` })
      .as(countVideoDay('comments', sql.raw(String(change)), sql.raw(rows)));
  return {
    insert: db
      .with(inserted, counted, day(1, 'inserted'))
      .update(videoCounts)
      .set({ comments: sql`${videoCounts.comments} + 1` })
      .from(inserted)
      .where(eq(videoCounts.videoId, inserted.videoId))
      .prepare('comment_insert'),
    delete: db
      .with(deleted, day(-1, 'deleted'))
      .update(videoCounts)
      .set({ comments: sql`${videoCounts.comments} - 1` })
      .from(deleted)
      .where(eq(videoCounts.videoId, deleted.videoId))
      .prepare('comment_delete'),
  };
}

import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { repeatable } from '../database/retry';
import { commentCounts, comments, pinnedComments, users, videoCounts, videos } from '../database/schema';
import { respond } from '../rules/response';
import { createRoutes } from '../http/routes';
import { HttpError } from '../rules/http-error';
import { createId } from '../rules/ids';
import { pageOf } from '../rules/pages';
import { checkHidden } from '../rules/moderation';
import { requireComment } from '../rules/texts';
import type { Services } from '../services';
import { checkOwner } from './check-owner';
import { countVideoDay } from './statistics-rows';
import { hasBlockedViewer, isCommentVisible, isVisible, ownerColumns, viewerId } from './columns';

const { placeholder } = sql;

export function commentRoutes(services: Services) {
  const { db, now } = services;
  const { app, guest, keyed } = createRoutes(services);
  const statements = prepare(db);

  async function readVideo(id: string, viewer: string) {
    const [video] = await repeatable(() => statements.video.execute({ video: id, viewer }));
    if (!video) throw new HttpError(404, 'Video does not exist');
    return video;
  }

  /** The pinned comment is the first one of the first page. */
  async function list(
    video: string,
    pinned: string | null,
    viewer: string,
    { limit, offset }: ReturnType<typeof pageOf>,
  ) {
    const first = pinned !== null && offset === 0 ? await read(pinned, viewer) : undefined;
    const place = {
      limit: first ? limit - 1 : limit,
      offset: pinned === null ? offset : Math.max(0, offset - 1),
    };
    const rest = await repeatable(() => statements.list.execute({ video, viewer, pinned: pinned ?? '', ...place }));
    return first ? [first, ...rest] : rest;
  }

  async function read(comment: string, viewer: string) {
    const [row] = await repeatable(() => statements.read.execute({ comment, viewer }));
    return row;
  }

  const own = async (comment: string, viewer: string) =>
    checkOwner(await read(comment, viewer), viewer, 'Comment does not exist');

  guest('get', '/comments/:videoId', async ({ id, viewer, search }) => {
    const reader = viewer?.id ?? '';
    const { _id, pinned } = await readVideo(id('videoId'), reader);
    return respond(await list(_id, pinned, reader, pageOf(search)), 'Comments fetched successfully');
  });

  keyed('post', '/comments/:videoId', async ({ id, viewer, fields }) => {
    const { _id: video, commentsClosed, isRefused } = await readVideo(id('videoId'), viewer.id);
    if (commentsClosed) throw new HttpError(403, 'Comments are closed');
    if (isRefused) throw refusal();
    const content = requireComment((await fields()).content);
    const comment = createId(now());
    const values = { comment, video, content, viewer: viewer.id, now: new Date(now()) };
    await repeatable(() => statements.insert.execute(values));
    const added = await read(comment, viewer.id);
    // The owner has blocked the viewer at this moment.
    if (!added) throw refusal();
    return respond(added, 'Comment added successfully', 201);
  });

  keyed('patch', '/comments/c/:commentId', async ({ id, viewer, fields }) => {
    const { _id: comment } = await own(id('commentId'), viewer.id);
    const content = requireComment((await fields()).content);
    const [video] = await repeatable(() => statements.videoOwner.execute({ comment, viewer: viewer.id }));
    if (video?.isRefused) throw refusal();
    await repeatable(() => statements.update.execute({ comment, content, now: new Date(now()) }));
    return respond(await own(comment, viewer.id), 'Comment updated successfully');
  });

  /** One's own comment, or one below one's own video. */
  async function removable(comment: string, viewer: string) {
    const [video] = await repeatable(() => statements.videoOwner.execute({ comment, viewer }));
    return video?.ownerId === viewer ? { _id: comment } : own(comment, viewer);
  }

  keyed('delete', '/comments/c/:commentId', async ({ id, viewer }) => {
    const { _id: comment } = await removable(id('commentId'), viewer.id);
    await repeatable(() => statements.delete.execute({ comment, now: new Date(now()) }));
    return respond({}, 'Comment deleted successfully');
  });

  /** Closes or opens the comments of an own video. */
  async function setClosed(id: string, viewer: string, isClosed: boolean) {
    const video = checkOwner(await readVideo(id, viewer), viewer, 'Video does not exist');
    await repeatable(() => statements.close.execute({ video: video._id, isClosed }));
    return respond(
      { commentsClosed: isClosed },
      isClosed ? 'Comments closed successfully' : 'Comments opened successfully',
    );
  }

  keyed('put', '/comments/:videoId/closed', ({ id, viewer }) => setClosed(id('videoId'), viewer.id, true));
  keyed('delete', '/comments/:videoId/closed', ({ id, viewer }) => setClosed(id('videoId'), viewer.id, false));

  /** A comment below an own video. */
  async function belowOwn(comment: string, viewer: string) {
    const [row] = await repeatable(() => statements.videoOwner.execute({ comment, viewer }));
    return checkOwner(row && { ...row, owner: { _id: row.ownerId } }, viewer, 'Comment does not exist').video;
  }

  keyed('put', '/comments/c/:commentId/pin', async ({ id, viewer }) => {
    const comment = id('commentId');
    const video = await belowOwn(comment, viewer.id);
    const pinned = await repeatable(() => statements.pin.execute({ video, comment }));
    if (pinned.length === 0) {
      checkHidden((await read(comment, viewer.id)) !== undefined, { isPublished: true });
      throw new HttpError(404, 'Comment does not exist');
    }
    return respond({ isPinned: true }, 'Comment pinned successfully');
  });

  keyed('delete', '/comments/c/:commentId/pin', async ({ id, viewer }) => {
    const comment = id('commentId');
    await belowOwn(comment, viewer.id);
    await repeatable(() => statements.unpin.execute({ comment }));
    return respond({ isPinned: false }, 'Comment unpinned successfully');
  });

  return app;
}

/** The refusal for a viewer whom the owner of the video has blocked. */
const refusal = () => new HttpError(403, 'The owner of this video does not accept comments from you');

const columns = {
  _id: comments.id,
  content: comments.content,
  createdAt: comments.createdAt,
  isPinned: sql<boolean>`exists (select 1 from pinned_comments pinned where pinned.comment_id = comments.id)`,
  likesCount: commentCounts.likes,
  isLiked: sql<boolean>`exists (
    select 1 from comment_likes own where own.user_id = ${viewerId} and own.comment_id = comments.id and own.liked)`,
  owner: ownerColumns,
  isHidden: comments.hidden,
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
    .where(and(eq(comments.videoId, placeholder('video')), isCommentVisible, ne(comments.id, placeholder('pinned'))))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(placeholder('limit'))
    .offset(placeholder('offset'))
    .as('page');
  return {
    video: db
      .select({
        _id: videos.id,
        owner: { _id: videos.ownerId },
        commentsClosed: videos.commentsClosed,
        isRefused: hasBlockedViewer(videos.ownerId),
        pinned: comments.id,
      })
      .from(videos)
      .leftJoin(pinnedComments, eq(pinnedComments.videoId, videos.id))
      .leftJoin(comments, and(eq(comments.id, pinnedComments.commentId), isCommentVisible))
      .where(and(eq(videos.id, placeholder('video')), isVisible))
      .prepare('comments_video'),
    close: db
      .update(videos)
      .set({ commentsClosed: sql`${placeholder('isClosed')}` })
      .where(eq(videos.id, placeholder('video')))
      .prepare('comments_close'),
    // Waits for moderators who are hiding the comment, and they wait for it.
    pin: db
      .insert(pinnedComments)
      .select(
        sql`select ${placeholder('video')}::text, id from comments where id = ${placeholder('comment')} and not hidden for share`,
      )
      .onConflictDoUpdate({ target: pinnedComments.videoId, set: { commentId: sql`excluded.comment_id` } })
      .returning({ comment: pinnedComments.commentId })
      .prepare('comment_pin'),
    unpin: db
      .delete(pinnedComments)
      .where(eq(pinnedComments.commentId, placeholder('comment')))
      .prepare('comment_unpin'),
    list: select()
      .innerJoin(page, eq(page.id, comments.id))
      .orderBy(desc(comments.createdAt), desc(comments.id))
      .prepare('comments_list'),
    read: select().where(isComment).prepare('comment_read'),
    videoOwner: db
      .select({ ownerId: videos.ownerId, video: videos.id, isRefused: hasBlockedViewer(videos.ownerId) })
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

/** The comment and the counter of its video change in one statement. Hidden comments do not count. */
function prepareCounted(db: Database) {
  const inserted = db.$with('inserted').as(
    db
      .insert(comments)
      .select(
        sql`select ${placeholder('comment')}::text, ${placeholder('video')}::text, ${viewerId}::text,
          ${placeholder('content')}::text, ${placeholder('now')}::timestamptz, ${placeholder('now')}::timestamptz, false
        where not exists (select 1 from videos inner join subscriptions blocked on blocked.channel_id = videos.owner_id
          where videos.id = ${placeholder('video')} and blocked.subscriber_id = ${viewerId} and blocked.blocked_at is not null)`,
      )
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
      .returning({ videoId: comments.videoId, hidden: comments.hidden }),
  );
  const day = (change: number, rows: 'inserted' | 'deleted where not hidden') =>
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
      .with(deleted, day(-1, 'deleted where not hidden'))
      .update(videoCounts)
      .set({ comments: sql`${videoCounts.comments} - 1` })
      .from(deleted)
      .where(and(eq(videoCounts.videoId, deleted.videoId), sql`not ${deleted.hidden}`))
      .prepare('comment_delete'),
  };
}

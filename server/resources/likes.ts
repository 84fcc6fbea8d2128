import { and, desc, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connect';
import { atMostOnce, repeatable } from '../database/retry';
import {
  commentCounts,
  commentLikes,
  comments,
  tweetCounts,
  tweetLikes,
  tweets,
  users,
  videoCounts,
  videoLikes,
  videos,
} from '../database/schema';
import { respond } from '../rules/response';
import { createRoutes } from '../http/routes';
import { HttpError, missing } from '../rules/http-error';
import { createId } from '../rules/ids';
import { pageOf } from '../rules/pages';
import type { Services } from '../services';
import { countVideoDay } from './statistics-rows';
import {
  UNNAMED,
  hasBlockedViewer,
  isCommentVisible,
  isIdVisible,
  isTrue,
  isTweetVisible,
  isVisible,
  listedVideoColumns,
  viewerId,
} from './columns';

const { placeholder } = sql;
const target = placeholder('target');

export function likeRoutes(services: Services) {
  const { db, now, views, addresses } = services;
  const { app, keyed, member } = createRoutes(services);
  const targets = prepareTargets(db);
  const toggles = prepareToggles(db);
  const liked = prepareLiked(db);

  function toggle(letter: 'v' | 'c' | 't', kind: 'video' | 'comment' | 'tweet') {
    keyed('post', `/likes/toggle/${letter}/:id`, async ({ id, viewer }) => {
      const values = { target: id('id'), viewer: viewer.id };
      const [found] = await repeatable(() => targets[kind].execute(values));
      if (!found) throw missing(kind);
      // A like from before the block can be taken back.
      if (found.isRefused && !found.isLiked) throw new HttpError(403, 'This member does not accept likes from you');
      const written = { ...values, id: createId(now()), now: new Date(now()) };
      const [result] = await atMostOnce(() => toggles[kind].execute(written));
      return respond(result, 'Like toggled successfully');
    });
  }

  toggle('v', 'video');
  toggle('c', 'comment');
  toggle('t', 'tweet');

  member('get', '/likes/videos', async ({ viewer, search }) => {
    const page = await repeatable(() => liked.execute({ viewer: viewer.id, ...pageOf(search) }));
    const entries = page.map(({ like, video, owner }) => ({
      ...like,
      video: { ...addresses.signHidden(views.addPending(video)), owner },
    }));
    return respond(entries, 'Liked videos fetched successfully');
  });

  return app;
}

function prepareTargets(db: Database) {
  const isLiked = (likes: typeof videoLikes | typeof commentLikes | typeof tweetLikes, column: PgColumn) =>
    sql<boolean>`exists (select 1 from ${likes} where ${likes.userId} = ${viewerId} and ${column} = ${target} and ${likes.liked})`;
  return {
    video: db
      .select({ isRefused: hasBlockedViewer(videos.ownerId), isLiked: isLiked(videoLikes, videoLikes.videoId) })
      .from(videos)
      .where(and(eq(videos.id, target), isVisible))
      .prepare('like_target_video'),
    comment: db
      .select({ isRefused: hasBlockedViewer(comments.ownerId), isLiked: isLiked(commentLikes, commentLikes.commentId) })
      .from(comments)
      .innerJoin(videos, eq(videos.id, comments.videoId))
      .where(and(eq(comments.id, target), isCommentVisible, isVisible))
      .prepare('like_target_comment'),
    tweet: db
      .select({ isRefused: hasBlockedViewer(tweets.ownerId), isLiked: isLiked(tweetLikes, tweetLikes.tweetId) })
      .from(tweets)
      .where(and(eq(tweets.id, target), isTweetVisible))
      .prepare('like_target_tweet'),
  };
}

/** A like is a row that is kept; a toggle and the counter change in one statement, so that overlapping toggles cannot be lost. */
function prepareToggles(db: Database) {
  const isLiked = sql<boolean>`toggled.liked`;
  const change = sql`case when toggled.liked then 1 else -1 end`;
  const video = db.$with('toggled').as(
    db
      .insert(videoLikes)
      .values({ userId: viewerId, videoId: target, id: placeholder('id'), liked: true, createdAt: placeholder('now') })
      .onConflictDoUpdate({
        target: [videoLikes.userId, videoLikes.videoId],
        set: { liked: sql`not ${videoLikes.liked}`, id: sql`excluded.id`, createdAt: sql`excluded.created_at` },
      })
      .returning({ target: videoLikes.videoId, liked: videoLikes.liked }),
  );
  const comment = db.$with('toggled').as(
    db
      .insert(commentLikes)
      .values({ userId: viewerId, commentId: target, liked: true })
      .onConflictDoUpdate({
        target: [commentLikes.userId, commentLikes.commentId],
        set: { liked: sql`not ${commentLikes.liked}` },
      })
      .returning({ target: commentLikes.commentId, liked: commentLikes.liked }),
  );
  const tweet = db.$with('toggled').as(
    db
      .insert(tweetLikes)
      .values({ userId: viewerId, tweetId: target, liked: true })
      .onConflictDoUpdate({
        target: [tweetLikes.userId, tweetLikes.tweetId],
        set: { liked: sql`not ${tweetLikes.liked}` },
      })
      .returning({ target: tweetLikes.tweetId, liked: tweetLikes.liked }),
  );
  const day = db.$with('day', { videoId: sql<string>`video_id` }).as(countVideoDay('likes', change, sql`toggled`));
  return {
    video: db
      .with(video, day)
      .update(videoCounts)
      .set({ likes: sql`${videoCounts.likes} + ${change}` })
      .from(video)
      .where(eq(videoCounts.videoId, video.target))
      .returning({ likesCount: videoCounts.likes, isLiked })
      .prepare('like_video'),
    comment: db
      .with(comment)
      .update(commentCounts)
      .set({ likes: sql`${commentCounts.likes} + ${change}` })
      .from(comment)
      .where(eq(commentCounts.commentId, comment.target))
      .returning({ likesCount: commentCounts.likes, isLiked })
      .prepare('like_comment'),
    tweet: db
      .with(tweet)
      .update(tweetCounts)
      .set({ likes: sql`${tweetCounts.likes} + ${change}` })
      .from(tweet)
      .where(eq(tweetCounts.tweetId, tweet.target))
      .returning({ likesCount: tweetCounts.likes, isLiked })
      .prepare('like_tweet'),
  };
}

/** The rows of a page are found first, in indexes alone. */
function prepareLiked(db: Database) {
  const { owner, ...video } = listedVideoColumns;
  const page = db
    .select({
      _id: videoLikes.id,
      videoId: videoLikes.videoId,
      likedBy: videoLikes.userId,
      createdAt: videoLikes.createdAt,
    })
    .from(videoLikes)
    .where(and(eq(videoLikes.userId, viewerId), isTrue(videoLikes.liked), isIdVisible(videoLikes.videoId)))
    .orderBy(desc(videoLikes.createdAt), desc(videoLikes.id))
    .limit(placeholder('limit'))
    .offset(placeholder('offset'))
    .as('page');
  return db
    .select({ like: { _id: page._id, likedBy: page.likedBy, createdAt: page.createdAt }, video, owner })
    .from(page)
    .innerJoin(videos, eq(videos.id, page.videoId))
    .innerJoin(videoCounts, eq(videoCounts.videoId, videos.id))
    .innerJoin(users, eq(users.id, videos.ownerId))
    .orderBy(desc(page.createdAt), desc(page._id))
    .prepare(UNNAMED);
}

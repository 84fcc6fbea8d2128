import { type Placeholder, type SQL, and, eq, not, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { LISTED_DESCRIPTION } from '../rules/texts';
import type { Database } from '../database/connect';
import { comments, tweets, users, videoCounts, videos } from '../database/schema';

/** Parameters of a statement with the names of the columns that get their values. */
export function placeholders<Name extends string>(...names: Name[]): Record<Name, Placeholder>;
export function placeholders(...names: string[]): Record<string, Placeholder> {
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
}

/** The columns of responses, under the names of the API. */

export const ownerColumns = { _id: users.id, username: users.username, fullName: users.fullName, avatar: users.avatar };

const videoColumns = {
  _id: videos.id,
  title: videos.title,
  description: videos.description,
  videoFile: videos.videoFile,
  thumbnail: videos.thumbnail,
  duration: videos.duration,
  views: videoCounts.views,
  isPublished: videos.isPublished,
  createdAt: videos.createdAt,
  owner: ownerColumns,
};

/** The columns of a video in a list. */
export const listedVideoColumns = { ...videoColumns, description: shorten(videos.description) };

/** Selects only the beginning of a description: hundreds of long ones would fill the memory. */
export function shorten(description: PgColumn) {
  return sql<string>`left(${description}, ${sql.raw(String(LISTED_DESCRIPTION))})`;
}

// Subqueries are written with the names of tables, because Drizzle leaves these out in a query of one table.

/** The parameter of statements with the id of the member who sends the request; '' for a guest. */
export const viewerId = sql.placeholder('viewer');

/**
 * A boolean column as a condition. With `eq(column, true)`, `true` is a parameter, and a plan that PostgreSQL keeps for all
 * values cannot use the indexes that have `where column`.
 */
export const isTrue = (column: PgColumn) => sql<boolean>`${column}`;

/** Whether the viewer is a moderator; PostgreSQL reads it once for all rows. */
const isModerator = sql<boolean>`exists (
  select 1 from users moderators where moderators.id = ${viewerId} and moderators.role = 'moderator')`;

/** Only their owner sees unpublished videos; moderators also see those that they have hidden. */
export const isVisible = or(
  isTrue(videos.isPublished),
  eq(videos.ownerId, viewerId),
  and(isTrue(videos.hidden), isModerator),
);

const isPostVisible = ({ hidden, ownerId }: typeof comments | typeof tweets) =>
  or(not(isTrue(hidden)), eq(ownerId, viewerId), isModerator);
export const isCommentVisible = isPostVisible(comments);
export const isTweetVisible = isPostVisible(tweets);

/**
 * The same condition for a list of ids, in an index that has only the unpublished videos. A plain `not exists` would be a join, after which
 * PostgreSQL sorts all entries of the list; `case` is tested entry by entry, in the order of the list's index.
 */
export const isIdVisible = (video: PgColumn) => sql<boolean>`case when exists (
  select 1 from videos hidden where hidden.id = ${video} and not hidden.is_published and hidden.owner_id <> ${viewerId})
  then false else true end`;

/** The name of statements that are planned for each request, because long and short lists need different plans. */
export const UNNAMED = '';

const isVideoLiked = sql<boolean>`exists (
  select 1 from video_likes own where own.user_id = ${viewerId} and own.video_id = videos.id and own.liked)`;

/** The languages of the captions of the video, and when each file was stored. */
export const captionList = sql<{ language: string; changed: string }[]>`coalesce((
  select json_agg(json_build_object('language', language, 'changed', updated_at) order by language collate "C")
  from captions where captions.video_id = videos.id), '[]')`;

/** Columns of the owner's list only: the videos in all other lists are public. */
const settingColumns = {
  unlisted: videos.unlisted,
  publishAt: videos.publishAt,
  commentsClosed: videos.commentsClosed,
};

/** Whether moderators have hidden a video, which then is in no list of others. */
const hiddenColumn = { isHidden: videos.hidden };

/** The columns of a single video: with its counts, and whether the viewer likes it. */
export const videoDetailColumns = {
  ...videoColumns,
  ...settingColumns,
  ...hiddenColumn,
  likesCount: videoCounts.likes,
  commentsCount: videoCounts.comments,
  isLiked: isVideoLiked,
};

/** Whether the viewer subscribes to the channel in the row of `users`. */
export const isSubscribed = sql<boolean>`exists (
  select 1 from subscriptions own where own.subscriber_id = ${viewerId} and own.channel_id = users.id and own.subscribed)`;

/** Whether the member with this id has blocked the viewer. */
export const hasBlockedViewer = (member: PgColumn) => sql<boolean>`exists (
  select 1 from subscriptions blocked where blocked.subscriber_id = ${viewerId} and blocked.channel_id = ${member}
    and blocked.blocked_at is not null)`;

export const subscriberCount = sql<number>`(select subscribers from user_counts where user_counts.user_id = users.id)`;

/** The videos that a condition selects, with their counts and owners. */
export function selectVideos(db: Database, where: SQL | undefined) {
  return db
    .select({ ...videoColumns, ...settingColumns, ...hiddenColumn })
    .from(videos)
    .innerJoin(videoCounts, eq(videoCounts.videoId, videos.id))
    .innerJoin(users, eq(users.id, videos.ownerId))
    .where(where);
}

/** Finds the video `video` if the viewer may see it. */
export function prepareVisibleVideo(db: Database) {
  const isVideo = eq(videos.id, sql.placeholder('video'));
  return db.select({ _id: videos.id }).from(videos).where(and(isVideo, isVisible)).prepare('visible_video');
}

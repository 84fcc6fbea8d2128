import { and, asc, eq, gt, isNotNull, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connect';
import { repeatable } from '../database/retry';
import {
  commentCounts,
  commentLikes,
  comments,
  history,
  moderationCases,
  playlistVideos,
  playlists,
  reports,
  sessions,
  subscriptions,
  tweetCounts,
  tweetLikes,
  tweets,
  userDays,
  users,
  videoDays,
  videoLikes,
  videos,
} from '../database/schema';
import { isTrue } from '../resources/columns';
import { isToldToOwner } from '../resources/moderation-rows';
import { timeOfId } from '../rules/ids';

/** Rows that are in memory at once. */
export const PAGE = 1000;

type Keyed<Row> = { key: string; row: Row };

/** All rows, in the order of their keys. What is added or removed meanwhile may be among them or not. */
export async function* inPages<Row>(read: (after: string) => Promise<Keyed<Row>[]>): AsyncGenerator<Row> {
  let after = '';
  for (;;) {
    const page = await repeatable(() => read(after));
    for (const { row } of page) yield row;
    const last = page.at(-1);
    if (page.length < PAGE || !last) return;
    after = last.key;
  }
}

/**
 * What the database has of a member, in the words of the archive. Of others it has what the member can see anyway: the titles of videos,
 * and the user names of channels.
 */
export function createLists(db: Database, member: string) {
  /** A video that the member can see; its columns are null for others. */
  const isShown = (id: PgColumn) => and(eq(videos.id, id), or(isTrue(videos.isPublished), eq(videos.ownerId, member)));
  const shown = { title: videos.title, channel: users.username };
  const isOwner = eq(users.id, videos.ownerId);

  const ownVideos = () =>
    inPages((after) =>
      db
        .select({ key: videos.id, row: { id: videos.id } })
        .from(videos)
        .where(and(eq(videos.ownerId, member), gt(videos.id, after)))
        .orderBy(asc(videos.id))
        .limit(PAGE),
    );

  const daysOf = (video: string) =>
    repeatable(() =>
      db
        .select({
          day: videoDays.day,
          views: videoDays.views,
          likes: videoDays.likes,
          comments: videoDays.comments,
          retention: videoDays.retention,
        })
        .from(videoDays)
        .where(eq(videoDays.videoId, video))
        .orderBy(asc(videoDays.day)),
    );

  const ownPlaylists = () =>
    inPages((after) =>
      db
        .select({
          key: playlists.id,
          row: {
            id: playlists.id,
            name: playlists.name,
            description: playlists.description,
            visibility: playlists.visibility,
            createdAt: playlists.createdAt,
            updatedAt: playlists.updatedAt,
          },
        })
        .from(playlists)
        .where(and(eq(playlists.ownerId, member), gt(playlists.id, after)))
        .orderBy(asc(playlists.id))
        .limit(PAGE),
    );

  const videosIn = (playlist: string) =>
    repeatable(() =>
      db
        .select({ videoId: playlistVideos.videoId, ...shown })
        .from(playlistVideos)
        .leftJoin(videos, isShown(playlistVideos.videoId))
        .leftJoin(users, isOwner)
        .where(eq(playlistVideos.playlistId, playlist))
        .orderBy(asc(playlistVideos.position), asc(playlistVideos.videoId)),
    );

  const ownDecisions = () =>
    inPages((after) =>
      db
        .select({
          key: moderationCases.id,
          row: {
            kind: moderationCases.kind,
            targetId: moderationCases.target,
            excerpt: moderationCases.excerpt,
            state: moderationCases.state,
            decidedAt: moderationCases.decidedAt,
            ground: moderationCases.ground,
            statement: moderationCases.statement,
            until: moderationCases.until,
            appealState: moderationCases.appealState,
            appeal: moderationCases.appeal,
            appealedAt: moderationCases.appealedAt,
            answer: moderationCases.answer,
          },
        })
        .from(moderationCases)
        .where(and(eq(moderationCases.ownerId, member), isToldToOwner, gt(moderationCases.id, after)))
        .orderBy(asc(moderationCases.id))
        .limit(PAGE),
    );

  const ownSessions = () =>
    inPages((after) =>
      db
        .select({
          key: sessions.id,
          row: {
            id: sessions.id,
            browser: sessions.browser,
            system: sessions.system,
            lastUsedAt: sessions.renewedAt,
          },
        })
        .from(sessions)
        .where(and(eq(sessions.userId, member), gt(sessions.id, after)))
        .orderBy(asc(sessions.id))
        .limit(PAGE),
    );

  return {
    'comments.json': () =>
      inPages((after) =>
        db
          .select({
            key: comments.id,
            row: {
              id: comments.id,
              videoId: comments.videoId,
              videoTitle: videos.title,
              content: comments.content,
              likes: commentCounts.likes,
              createdAt: comments.createdAt,
              updatedAt: comments.updatedAt,
            },
          })
          .from(comments)
          .leftJoin(commentCounts, eq(commentCounts.commentId, comments.id))
          .leftJoin(videos, isShown(comments.videoId))
          .where(and(eq(comments.ownerId, member), gt(comments.id, after)))
          .orderBy(asc(comments.id))
          .limit(PAGE),
      ),
    'tweets.json': () =>
      inPages((after) =>
        db
          .select({
            key: tweets.id,
            row: {
              id: tweets.id,
              content: tweets.content,
              likes: tweetCounts.likes,
              createdAt: tweets.createdAt,
              updatedAt: tweets.updatedAt,
            },
          })
          .from(tweets)
          .leftJoin(tweetCounts, eq(tweetCounts.tweetId, tweets.id))
          .where(and(eq(tweets.ownerId, member), gt(tweets.id, after)))
          .orderBy(asc(tweets.id))
          .limit(PAGE),
      ),
    'playlists.json': async function* () {
      for await (const playlist of ownPlaylists()) yield { ...playlist, videos: await videosIn(playlist.id) };
    },
    'liked-videos.json': () =>
      inPages((after) =>
        db
          .select({
            key: videoLikes.videoId,
            row: { videoId: videoLikes.videoId, ...shown, likedAt: videoLikes.createdAt },
          })
          .from(videoLikes)
          .leftJoin(videos, isShown(videoLikes.videoId))
          .leftJoin(users, isOwner)
          .where(and(eq(videoLikes.userId, member), isTrue(videoLikes.liked), gt(videoLikes.videoId, after)))
          .orderBy(asc(videoLikes.videoId))
          .limit(PAGE),
      ),
    'liked-comments.json': () =>
      inPages((after) =>
        db
          .select({
            key: commentLikes.commentId,
            row: { commentId: commentLikes.commentId, videoId: comments.videoId },
          })
          .from(commentLikes)
          .innerJoin(comments, eq(comments.id, commentLikes.commentId))
          .where(and(eq(commentLikes.userId, member), isTrue(commentLikes.liked), gt(commentLikes.commentId, after)))
          .orderBy(asc(commentLikes.commentId))
          .limit(PAGE),
      ),
    'liked-tweets.json': () =>
      inPages((after) =>
        db
          .select({ key: tweetLikes.tweetId, row: { tweetId: tweetLikes.tweetId, channel: users.username } })
          .from(tweetLikes)
          .innerJoin(tweets, eq(tweets.id, tweetLikes.tweetId))
          .innerJoin(users, eq(users.id, tweets.ownerId))
          .where(and(eq(tweetLikes.userId, member), isTrue(tweetLikes.liked), gt(tweetLikes.tweetId, after)))
          .orderBy(asc(tweetLikes.tweetId))
          .limit(PAGE),
      ),
    'subscriptions.json': () =>
      inPages((after) =>
        db
          .select({
            key: subscriptions.channelId,
            row: { channelId: subscriptions.channelId, channel: users.username, since: subscriptions.createdAt },
          })
          .from(subscriptions)
          .innerJoin(users, eq(users.id, subscriptions.channelId))
          .where(
            and(
              eq(subscriptions.subscriberId, member),
              isTrue(subscriptions.subscribed),
              gt(subscriptions.channelId, after),
            ),
          )
          .orderBy(asc(subscriptions.channelId))
          .limit(PAGE),
      ),
    'blocked-members.json': () =>
      inPages((after) =>
        db
          .select({
            key: subscriptions.subscriberId,
            row: { memberId: subscriptions.subscriberId, username: users.username, since: subscriptions.blockedAt },
          })
          .from(subscriptions)
          .innerJoin(users, eq(users.id, subscriptions.subscriberId))
          .where(
            and(
              eq(subscriptions.channelId, member),
              isNotNull(subscriptions.blockedAt),
              gt(subscriptions.subscriberId, after),
            ),
          )
          .orderBy(asc(subscriptions.subscriberId))
          .limit(PAGE),
      ),
    'decisions.json': async function* () {
      for await (const { appealState, appeal, appealedAt, answer, ...decision } of ownDecisions()) {
        const sent = { state: appealState, words: appeal, createdAt: appealedAt, answer };
        yield { ...decision, appeal: appealState === '' ? null : sent };
      }
    },
    'reports.json': () =>
      inPages((after) =>
        db
          .select({
            key: reports.id,
            row: {
              kind: moderationCases.kind,
              targetId: moderationCases.target,
              reason: reports.reason,
              words: reports.words,
              createdAt: reports.createdAt,
              state: moderationCases.state,
              decidedAt: moderationCases.decidedAt,
            },
          })
          .from(reports)
          .innerJoin(moderationCases, eq(moderationCases.id, reports.caseId))
          .where(and(eq(reports.reporterId, member), gt(reports.id, after)))
          .orderBy(asc(reports.id))
          .limit(PAGE),
      ),
    'history.json': () =>
      inPages((after) =>
        db
          .select({ key: history.videoId, row: { videoId: history.videoId, ...shown, watchedAt: history.watchedAt } })
          .from(history)
          .leftJoin(videos, isShown(history.videoId))
          .leftJoin(users, isOwner)
          .where(and(eq(history.userId, member), gt(history.videoId, after)))
          .orderBy(asc(history.videoId))
          .limit(PAGE),
      ),
    /** By day, and after a year by month, on its first day. */
    'video-statistics.json': async function* () {
      for await (const { id } of ownVideos()) {
        for (const { retention, ...counts } of await daysOf(id)) {
          yield { videoId: id, ...counts, visits: retention?.[0] ?? 0, visitsByHundredth: retention?.slice(1) ?? [] };
        }
      }
    },
    'subscriber-statistics.json': () =>
      inPages((after) =>
        db
          .select({ key: userDays.day, row: { day: userDays.day, subscribers: userDays.subscribers } })
          .from(userDays)
          .where(and(eq(userDays.userId, member), after === '' ? undefined : gt(userDays.day, after)))
          .orderBy(asc(userDays.day))
          .limit(PAGE),
      ),
    'sessions.json': async function* () {
      for await (const { id, ...session } of ownSessions()) yield { ...session, startedAt: new Date(timeOfId(id)) };
    },
  };
}

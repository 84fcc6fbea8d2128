import { type SQL, and, asc, eq, gt, isNotNull, or } from 'drizzle-orm';
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core';
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
import { decisionColumns, isToldToOwner } from '../resources/moderation-rows';
import { timeOfId } from '../rules/ids';

/** Rows that are in memory at once. */
const PAGE = 1000;

/** Reads all rows of a query in the order of `key`. What is added or removed meanwhile may be among them or not. */
export async function* inPages<Query extends PgSelect>(
  key: PgColumn,
  isOwn: SQL | undefined,
  select: () => Query,
): AsyncGenerator<Query['_']['result'][number]['row']> {
  let after: string | undefined;
  for (;;) {
    const isNext = after === undefined ? undefined : gt(key, after);
    const page = await repeatable(() => select().where(and(isOwn, isNext)).orderBy(asc(key)).limit(PAGE));
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
    inPages(videos.id, eq(videos.ownerId, member), () =>
      db
        .select({ key: videos.id, row: { id: videos.id } })
        .from(videos)
        .$dynamic(),
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
    inPages(playlists.id, eq(playlists.ownerId, member), () =>
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
        .$dynamic(),
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
    inPages(moderationCases.id, and(eq(moderationCases.ownerId, member), isToldToOwner), () =>
      db
        .select({
          key: moderationCases.id,
          row: { targetId: moderationCases.target, ...decisionColumns },
        })
        .from(moderationCases)
        .$dynamic(),
    );

  const ownSessions = () =>
    inPages(sessions.id, eq(sessions.userId, member), () =>
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
        .$dynamic(),
    );

  return {
    'comments.json': () =>
      inPages(comments.id, eq(comments.ownerId, member), () =>
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
          .$dynamic(),
      ),
    'tweets.json': () =>
      inPages(tweets.id, eq(tweets.ownerId, member), () =>
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
          .$dynamic(),
      ),
    'playlists.json': async function* () {
      for await (const playlist of ownPlaylists()) yield { ...playlist, videos: await videosIn(playlist.id) };
    },
    'liked-videos.json': () =>
      inPages(videoLikes.videoId, and(eq(videoLikes.userId, member), isTrue(videoLikes.liked)), () =>
        db
          .select({
            key: videoLikes.videoId,
            row: { videoId: videoLikes.videoId, ...shown, likedAt: videoLikes.createdAt },
          })
          .from(videoLikes)
          .leftJoin(videos, isShown(videoLikes.videoId))
          .leftJoin(users, isOwner)
          .$dynamic(),
      ),
    'liked-comments.json': () =>
      inPages(commentLikes.commentId, and(eq(commentLikes.userId, member), isTrue(commentLikes.liked)), () =>
        db
          .select({
            key: commentLikes.commentId,
            row: { commentId: commentLikes.commentId, videoId: comments.videoId },
          })
          .from(commentLikes)
          .innerJoin(comments, eq(comments.id, commentLikes.commentId))
          .$dynamic(),
      ),
    'liked-tweets.json': () =>
      inPages(tweetLikes.tweetId, and(eq(tweetLikes.userId, member), isTrue(tweetLikes.liked)), () =>
        db
          .select({ key: tweetLikes.tweetId, row: { tweetId: tweetLikes.tweetId, channel: users.username } })
          .from(tweetLikes)
          .innerJoin(tweets, eq(tweets.id, tweetLikes.tweetId))
          .innerJoin(users, eq(users.id, tweets.ownerId))
          .$dynamic(),
      ),
    'subscriptions.json': () =>
      inPages(
        subscriptions.channelId,
        and(eq(subscriptions.subscriberId, member), isTrue(subscriptions.subscribed)),
        () =>
          db
            .select({
              key: subscriptions.channelId,
              row: { channelId: subscriptions.channelId, channel: users.username, since: subscriptions.createdAt },
            })
            .from(subscriptions)
            .innerJoin(users, eq(users.id, subscriptions.channelId))
            .$dynamic(),
      ),
    'blocked-members.json': () =>
      inPages(
        subscriptions.subscriberId,
        and(eq(subscriptions.channelId, member), isNotNull(subscriptions.blockedAt)),
        () =>
          db
            .select({
              key: subscriptions.subscriberId,
              row: { memberId: subscriptions.subscriberId, username: users.username, since: subscriptions.blockedAt },
            })
            .from(subscriptions)
            .innerJoin(users, eq(users.id, subscriptions.subscriberId))
            .$dynamic(),
      ),
    'decisions.json': async function* () {
      for await (const { appealState, appeal, appealedAt, answer, ...decision } of ownDecisions()) {
        const sent = { state: appealState, words: appeal, createdAt: appealedAt, answer };
        yield { ...decision, appeal: appealState === '' ? null : sent };
      }
    },
    'reports.json': () =>
      inPages(reports.id, eq(reports.reporterId, member), () =>
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
          .$dynamic(),
      ),
    'history.json': () =>
      inPages(history.videoId, eq(history.userId, member), () =>
        db
          .select({ key: history.videoId, row: { videoId: history.videoId, ...shown, watchedAt: history.watchedAt } })
          .from(history)
          .leftJoin(videos, isShown(history.videoId))
          .leftJoin(users, isOwner)
          .$dynamic(),
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
      inPages(userDays.day, eq(userDays.userId, member), () =>
        db
          .select({ key: userDays.day, row: { day: userDays.day, subscribers: userDays.subscribers } })
          .from(userDays)
          .$dynamic(),
      ),
    'sessions.json': async function* () {
      for await (const { id, ...session } of ownSessions()) yield { ...session, startedAt: new Date(timeOfId(id)) };
    },
  };
}

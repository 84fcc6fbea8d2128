import type { LikeRecord, Tables, UserRecord } from '../../mocks/seed/records';
import { emailKey } from '../resources/user-rows';
import { captionColumns, searchColumns } from '../database/search-columns';
import { type CountedDay, firstDayKept } from '../rules/statistics';
import { isListed } from '../rules/visibility';
import { usernameKey } from '../rules/usernames';
import { VIDEOS_WITH_DAYS, viewsByDay } from '../../mocks/seed/days';
import { reportsByDay } from '../../mocks/seed/reports';

const SECOND = 1000;

const date = (iso: string) => new Date(iso);
const dateOrNull = (iso: string | null | undefined) => (iso ? date(iso) : null);
const timesOf = (record: { createdAt: string; updatedAt: string }) => ({
  createdAt: date(record.createdAt),
  updatedAt: date(record.updatedAt),
});

/** The rows of an account whose password has this hash. */
export function userRow({ _id: id, deleteAt: _deleteAt, ...record }: UserRecord, passwordHash: string) {
  const { suspendedUntil, bannedAt, ...user } = record;
  const measures = { suspendedUntil: dateOrNull(suspendedUntil), bannedAt: dateOrNull(bannedAt) };
  const keys = { usernameKey: usernameKey(user.username), emailKey: emailKey(user.email) };
  return { ...user, ...measures, ...keys, ...timesOf(user), id, passwordHash };
}

export function videoRows({ videos }: Tables) {
  return videos.map(({ _id: id, owner: ownerId, captions: _captions, publishAt, ...video }) => {
    const shown = { isListed: isListed(video), publishAt: publishAt ? date(publishAt) : null };
    return { ...video, ...shown, ...timesOf(video), ...searchColumns(video), id, ownerId };
  });
}

export function captionRows({ videos }: Tables) {
  return videos.flatMap(({ _id: videoId, captions = [] }) =>
    captions.map(({ language, content, updatedAt }) => {
      return { videoId, language, content, ...captionColumns(content), updatedAt: date(updatedAt) };
    }),
  );
}

export function commentRows({ comments }: Tables) {
  return comments.map(({ _id: id, video: videoId, owner: ownerId, ...comment }) => {
    return { ...comment, ...timesOf(comment), id, videoId, ownerId };
  });
}

export function tweetRows({ tweets }: Tables) {
  return tweets.map(({ _id: id, owner: ownerId, content, ...times }) => ({ id, ownerId, content, ...timesOf(times) }));
}

export function playlistRows({ playlists }: Tables) {
  return playlists.map(({ _id: id, owner: ownerId, ...playlist }) => {
    return { ...playlist, ...timesOf(playlist), id, ownerId };
  });
}

export function playlistVideoRows({ playlists }: Tables) {
  return playlists.flatMap(({ _id: playlistId, videos }) =>
    videos.map((videoId, position) => ({ playlistId, videoId, position })),
  );
}

export function caseRows({ cases = [], reports = [] }: Tables) {
  const count = countBy(reports, (report) => report.case);
  return cases.map(({ _id: id, owner: ownerId, openedAt, decidedAt, until, appeal: _appeal, ...rest }) => {
    const times = { openedAt: date(openedAt), decidedAt: dateOrNull(decidedAt), until: dateOrNull(until) };
    return { ...rest, ...times, id, ownerId, reports: count(id) };
  });
}

export function reportRows({ reports = [] }: Tables) {
  return reports.map(({ _id: id, case: caseId, reporter: reporterId, createdAt, ...report }) => {
    return { ...report, id, caseId, reporterId, createdAt: date(createdAt) };
  });
}

/** The mock provider stores only the order of a history, so the videos get times a second apart. */
export function historyRows({ users }: Tables, now: number) {
  return users.flatMap(({ _id: userId, watchHistory }) =>
    watchHistory.map((videoId, index) => ({ userId, videoId, watchedAt: new Date(now - index * SECOND) })),
  );
}

export function subscriptionRows({ subscriptions }: Tables) {
  return subscriptions.map(({ _id: id, subscriber: subscriberId, channel: channelId, createdAt }) => {
    return { id, subscriberId, channelId, subscribed: true, createdAt: date(createdAt) };
  });
}

export function videoLikeRows({ likes }: Tables) {
  return ofKind(likes, 'video').map(({ _id: id, target: videoId, likedBy: userId, createdAt }) => {
    return { id, userId, videoId, liked: true, createdAt: date(createdAt) };
  });
}

export function commentLikeRows({ likes }: Tables) {
  return ofKind(likes, 'comment').map(({ target, likedBy }) => ({ userId: likedBy, commentId: target, liked: true }));
}

export function tweetLikeRows({ likes }: Tables) {
  return ofKind(likes, 'tweet').map(({ target, likedBy }) => ({ userId: likedBy, tweetId: target, liked: true }));
}

/** The counters by day. Only members who can log in see views by day, so others have none. */
type VideoDay = { videoId: string; day: string; views: number; likes: number; comments: number; retention?: number[] };

export function videoDayRows({ users, videos, likes, comments }: Tables, now: number) {
  const members = new Set(users.flatMap(({ _id, password }) => (password === '' ? [] : [_id])));
  const own = videos.filter(({ owner }) => members.has(owner)).slice(0, VIDEOS_WITH_DAYS);
  const changes: (CountedDay & { videoId: string })[] = [
    ...own.flatMap((video) => viewsByDay(video, video.views, now).map((day) => ({ ...day, videoId: video._id }))),
    ...ofKind(likes, 'video').map(({ target, createdAt }) => ({ videoId: target, day: createdAt, likes: 1 })),
    ...comments.map(({ video, createdAt }) => ({ videoId: video, day: createdAt, comments: 1 })),
  ];
  const keptDay = createKeptDay(now);
  const days = new Map<string, VideoDay>();
  for (const { videoId, day: at, views = 0, likes: liked = 0, comments: commented = 0 } of changes) {
    const day = keptDay(at);
    const sum = days.get(`${videoId} ${day}`) ?? { videoId, day, views: 0, likes: 0, comments: 0 };
    days.set(`${videoId} ${day}`, {
      ...sum,
      views: sum.views + views,
      likes: sum.likes + liked,
      comments: sum.comments + commented,
    });
  }
  for (const video of own) {
    for (const { day, report } of reportsByDay(video._id, viewsByDay(video, video.views, now), now)) {
      const sum = days.get(`${video._id} ${day}`);
      if (sum) sum.retention = report;
    }
  }
  return [...days.values()];
}

export function userDayRows({ subscriptions }: Tables, now: number) {
  const keptDay = createKeptDay(now);
  const days = new Map<string, { userId: string; day: string; subscribers: number }>();
  for (const { channel: userId, createdAt } of subscriptions) {
    const day = keptDay(createdAt);
    const { subscribers } = days.get(`${userId} ${day}`) ?? { subscribers: 0 };
    days.set(`${userId} ${day}`, { userId, day, subscribers: subscribers + 1 });
  }
  return [...days.values()];
}

/** Returns the day of a time, or the first one of a month that is summed up. */
function createKeptDay(now: number) {
  const first = firstDayKept(now);
  return (at: string) => (at.slice(0, 10) < first ? `${at.slice(0, 7)}-01` : at.slice(0, 10));
}

export function countRows(tables: Tables) {
  const likes = countBy(tables.likes, ({ target }) => target);
  const comments = countBy(tables.comments, ({ video }) => video);
  const subscribers = countBy(tables.subscriptions, ({ channel }) => channel);
  return {
    videos: tables.videos.map((video) => ({
      videoId: video._id,
      views: video.views,
      likes: likes(video._id),
      comments: comments(video._id),
      ownerId: video.owner,
      isPublished: video.isPublished,
      isListed: isListed(video),
      createdAt: date(video.createdAt),
    })),
    comments: tables.comments.map(({ _id: commentId }) => ({ commentId, likes: likes(commentId) })),
    tweets: tables.tweets.map(({ _id: tweetId }) => ({ tweetId, likes: likes(tweetId) })),
    users: tables.users.map(({ _id: userId }) => ({ userId, subscribers: subscribers(userId) })),
  };
}

const ofKind = (likes: LikeRecord[], kind: LikeRecord['kind']) => likes.filter((like) => like.kind === kind);

function countBy<Item>(items: Item[], keyOf: (item: Item) => string): (key: string) => number {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return (key) => counts.get(key) ?? 0;
}

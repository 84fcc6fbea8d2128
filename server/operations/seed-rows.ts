import type { LikeRecord, Tables, UserRecord } from '../../mocks/seed/records';
import { emailKey } from '../resources/user-rows';
import { captionColumns, searchColumns } from '../database/search-columns';
import { usernameKey } from '../rules/usernames';

const SECOND = 1000;

const date = (iso: string) => new Date(iso);
const timesOf = (record: { createdAt: string; updatedAt: string }) => ({
  createdAt: date(record.createdAt),
  updatedAt: date(record.updatedAt),
});

/** The rows of an account whose password has this hash. */
export function userRow({ _id: id, ...user }: UserRecord, passwordHash: string) {
  const keys = { usernameKey: usernameKey(user.username), emailKey: emailKey(user.email) };
  return { ...user, ...keys, ...timesOf(user), id, passwordHash };
}

export function videoRows({ videos }: Tables) {
  return videos.map(({ _id: id, owner: ownerId, captions: _captions, ...video }) => {
    return { ...video, ...timesOf(video), ...searchColumns(video), id, ownerId };
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

export function countRows(tables: Tables) {
  const likes = countBy(tables.likes, ({ target }) => target);
  const comments = countBy(tables.comments, ({ video }) => video);
  const subscribers = countBy(tables.subscriptions, ({ channel }) => channel);
  return {
    videos: tables.videos.map(({ _id: videoId, views, owner: ownerId, isPublished, createdAt }) => ({
      videoId,
      views,
      likes: likes(videoId),
      comments: comments(videoId),
      ownerId,
      isPublished,
      createdAt: date(createdAt),
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

import type { LikeRecord, Tables } from '../../../mocks/seed/records';
import { seedId } from '../../../mocks/seed/random';

/** Epoch ms. Each sequence of commands starts at this time. */
export const START = Date.UTC(2026, 0, 1);
export const PASSWORD = 'secret one';

const HOUR = 3_600_000;
const times = (hoursAgo: number) => {
  const time = new Date(START - hoursAgo * HOUR).toISOString();
  return { createdAt: time, updatedAt: time };
};

const user = (number: number, watchHistory: number[]): Tables['users'][number] => ({
  _id: seedId('user', number),
  username: `person${number}`,
  fullName: `Person ${number}`,
  email: `person${number}@vireo.example`,
  password: PASSWORD,
  avatar: `/media/uploads/avatar-${number}.png`,
  coverImage: '',
  description: '',
  watchHistory: watchHistory.map((video) => seedId('video', video)),
  ...times(100),
});

type Video = {
  owner: number;
  title: string;
  views: number;
  duration: number;
  hoursAgo: number;
  isPublished?: boolean;
  unlisted?: boolean;
};

const captionsOf = (number: number) => ({
  language: 'en',
  content: `WEBVTT\n\n00:00:00.500 --> 00:00:01.000\n<i>fish</i>\n\n00:00:02.000 --> 00:00:03.000\n${number} gulls come home`,
  updatedAt: times(3).createdAt,
});

const video = ({ owner, hoursAgo, isPublished = true, ...rest }: Video, number: number): Tables['videos'][number] => ({
  _id: seedId('video', number),
  ...rest,
  ...(number % 2 === 0 && { captions: [captionsOf(number)] }),
  description: 'Gulls, nets & <mud>',
  videoFile: `/media/uploads/video-${number}.mp4`,
  thumbnail: `/media/uploads/thumbnail-${number}.png`,
  isPublished,
  owner: seedId('user', owner),
  ...times(hoursAgo),
});

const like = (
  { likedBy, kind, target }: { likedBy: number; kind: LikeRecord['kind']; target: number },
  number: number,
): LikeRecord => ({
  _id: seedId('like', number),
  kind,
  target: seedId(kind, target),
  likedBy: seedId('user', likedBy),
  createdAt: times(number % 3).createdAt,
});

/** Of person 1. */
const REPORTED = { video: 2, comment: 0, tweet: 1, channel: 1 };

/** What exists before the first command. Dates, views and durations repeat, so that the order of ties matters. */
export const scene: Tables = {
  users: [user(0, [2]), { ...user(1, [1, 0, 7, 3]), language: 'fr' }, { ...user(2, [0]), role: 'moderator' }],
  videos: [
    { owner: 0, title: 'Low tide at noon', views: 3, duration: 10, hoursAgo: 5 },
    { owner: 0, title: 'A boat comes home', views: 9, duration: 12, hoursAgo: 5, isPublished: false },
    { owner: 1, title: 'Low tide at noon', views: 3, duration: 12, hoursAgo: 5 },
    { owner: 2, title: '霧の朝、港で', views: 0, duration: 10, hoursAgo: 9 },
    { owner: 1, title: 'boat ÅNGSTRÖM ﬁsh', views: 1, duration: 8, hoursAgo: 2 },
    { owner: 2, title: 'Low tide at noon', views: 3, duration: 12, hoursAgo: 6 },
    { owner: 1, title: 'Gulls at night', views: 2, duration: 11, hoursAgo: 1, isPublished: false },
    { owner: 0, title: 'Gulls by day', views: 4, duration: 9, hoursAgo: 3, unlisted: true },
  ].map(video),
  comments: [
    { video: 0, owner: 1, hoursAgo: 3 },
    { video: 0, owner: 2, hoursAgo: 3 },
    { video: 1, owner: 0, hoursAgo: 4 },
    { video: 1, owner: 2, hoursAgo: 4 },
  ].map(({ hoursAgo, ...comment }, number) => ({
    _id: seedId('comment', number),
    content: `Comment ${number}`,
    video: seedId('video', comment.video),
    owner: seedId('user', comment.owner),
    ...times(hoursAgo),
  })),
  tweets: [0, 1, 1].map((owner, number) => ({
    _id: seedId('tweet', number),
    content: `The fog came in at ${number}.`,
    owner: seedId('user', owner),
    ...times(6),
  })),
  playlists: [
    { owner: 0, videos: [7, 1, 2, 0] },
    { owner: 1, videos: [3, 7] },
    { owner: 0, videos: [] },
  ].map(({ owner, videos }, number) => ({
    _id: seedId('playlist', number),
    name: `Playlist ${number}`,
    description: '',
    videos: videos.map((index) => seedId('video', index)),
    owner: seedId('user', owner),
    ...times(7),
  })),
  likes: [
    ...[0, 2, 4].map((target) => ({ likedBy: 0, kind: 'video', target }) as const),
    ...[0, 1, 3, 5].map((target) => ({ likedBy: 1, kind: 'video', target }) as const),
    ...[3, 2, 6].map((target) => ({ likedBy: 2, kind: 'video', target }) as const),
    { likedBy: 2, kind: 'comment', target: 0 } as const,
    { likedBy: 0, kind: 'comment', target: 3 } as const,
    { likedBy: 1, kind: 'tweet', target: 0 } as const,
  ].map(like),
  subscriptions: [
    { subscriber: 0, channel: 1 },
    { subscriber: 1, channel: 0 },
    { subscriber: 1, channel: 2 },
    { subscriber: 2, channel: 0 },
    { subscriber: 2, channel: 1 },
  ].map(({ subscriber, channel }, number) => ({
    _id: seedId('subscription', number),
    subscriber: seedId('user', subscriber),
    channel: seedId('user', channel),
    createdAt: times(number === 3 ? 9 : 8).createdAt,
  })),
  cases: (['video', 'comment', 'tweet', 'channel'] as const).map((kind, number) => ({
    _id: seedId('case', number),
    kind,
    target: seedId(kind === 'channel' ? 'user' : kind, REPORTED[kind]),
    owner: seedId('user', 1),
    excerpt: `What was reported as ${number}`,
    state: 'open',
    openedAt: times(4 - number).createdAt,
    decidedAt: null,
  })),
  reports: [0, 1, 2, 3, 1].map((reported, number) => ({
    _id: seedId('report', number),
    case: seedId('case', reported),
    reporter: seedId('user', number === 4 ? 2 : 0),
    reason: number % 2 === 0 ? 'spam' : 'other',
    words: '',
    createdAt: times(4).createdAt,
  })),
};

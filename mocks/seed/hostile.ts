import { cueText, serializeWebVtt } from '../../server/rules/webvtt';
import type {
  CaptionRecord,
  CommentRecord,
  LikeRecord,
  PlaylistRecord,
  SubscriptionRecord,
  Tables,
  TweetRecord,
  UserRecord,
  VideoRecord,
} from './records';
import { mediaOf } from './build';
import { awkwardStrings, hostileUrls, hostileUsernames, xssStrings } from './hostile-strings';
import { at, seedId } from './random';

const HOUR = 3_600_000;
const strings = [...xssStrings, ...awkwardStrings];

/** Records with hostile texts and URLs in every field. Only the first demo account is unchanged. */
export function buildHostile(accounts: UserRecord[], now: number): Tables {
  const users = hostileUsers(accounts, now);
  const attackers = users.slice(accounts.length);
  const videos = hostileVideos(users, now);
  const first = at(videos, 0);
  return {
    users: users.map((user) => ({ ...user, watchHistory: videos.slice(0, 30).map((video) => video._id) })),
    videos,
    comments: hostileComments(first._id, attackers, now),
    tweets: hostileTweets(users, now),
    playlists: hostilePlaylists(users, videos, now),
    likes: likesOf(at(users, 0), videos, now),
    subscriptions: subscriptionsOf(at(users, 0), attackers, now),
  };
}

function dates(now: number, index: number): { createdAt: string; updatedAt: string } {
  const createdAt = new Date(now - (index + 1) * HOUR).toISOString();
  return { createdAt, updatedAt: createdAt };
}

function hostileUsers(accounts: UserRecord[], now: number): UserRecord[] {
  const attackers = hostileUsernames.map((username, index) => ({
    _id: seedId('user', accounts.length + index),
    username,
    fullName: at(strings, index * 3),
    email: `stranger-${index}@people.example`,
    password: '',
    avatar: at(hostileUrls, index),
    coverImage: at(hostileUrls, index + 5),
    description: at(strings, index * 5 + 1),
    watchHistory: [],
    ...dates(now, index),
  }));
  // The demo accounts can still log in, but their channels have hostile texts and pictures.
  const tampered = accounts.map((user, index) =>
    index === 0
      ? user
      : {
          ...user,
          fullName: at(strings, index + 40),
          description: at(strings, index),
          coverImage: at(hostileUrls, index),
        },
  );
  return [...tampered, ...attackers];
}

/** Each string is one title and one description. Every third video has a valid file and thumbnail. */
function hostileVideos(users: UserRecord[], now: number): VideoRecord[] {
  return strings.map((title, index) => ({
    _id: seedId('video', index),
    title,
    description: at(strings, index + 17),
    ...mediaOf('rain-2'),
    ...(index % 3 === 0 ? {} : { thumbnail: at(hostileUrls, index), videoFile: at(hostileUrls, index + 7) }),
    views: index,
    isPublished: true,
    owner: at(users, index)._id,
    ...dates(now, index),
    captions: [hostileCaptions(title, dates(now, index).updatedAt)],
  }));
}

/** The text with its tags and without them, for the whole film and far beyond. */
function hostileCaptions(text: string, updatedAt: string): CaptionRecord {
  const raw = text.replaceAll(/[\r\n\0]|-->/g, ' ').slice(0, 500) || '.';
  const cues = [cueText(raw) || '.', raw].map((line) => ({
    start: 0,
    end: 90 * 3600,
    text: line,
    settings: 'line:0 size:1%',
  }));
  return { language: 'ar', content: serializeWebVtt(cues), updatedAt };
}

function hostileComments(video: string, owners: UserRecord[], now: number): CommentRecord[] {
  return strings.map((content, index) => ({
    _id: seedId('comment', index),
    content,
    video,
    owner: at(owners, index)._id,
    ...dates(now, index),
  }));
}

/** Half of the tweets are Maren's, so that her channel shows many. */
function hostileTweets(users: UserRecord[], now: number): TweetRecord[] {
  return strings.map((content, index) => ({
    _id: seedId('tweet', index),
    content,
    owner: at(users, index % 2 === 0 ? 0 : index)._id,
    ...dates(now, index),
  }));
}

function hostilePlaylists(users: UserRecord[], videos: VideoRecord[], now: number): PlaylistRecord[] {
  return strings.map((name, index) => ({
    _id: seedId('playlist', index),
    name,
    description: at(strings, index + 29),
    videos: [at(videos, index)._id, at(videos, index + 1)._id, at(videos, index + 2)._id],
    owner: at(users, index % 2 === 0 ? 0 : index)._id,
    ...dates(now, index),
  }));
}

function likesOf(user: UserRecord, videos: VideoRecord[], now: number): LikeRecord[] {
  return videos.map((video, index) => ({
    _id: seedId('like', index),
    kind: 'video',
    target: video._id,
    likedBy: user._id,
    createdAt: dates(now, index).createdAt,
  }));
}

function subscriptionsOf(user: UserRecord, channels: UserRecord[], now: number): SubscriptionRecord[] {
  return channels.map((channel, index) => ({
    _id: seedId('subscription', index),
    channel: channel._id,
    subscriber: user._id,
    createdAt: dates(now, index).createdAt,
  }));
}

import type {
  CommentRecord,
  Id,
  LikeRecord,
  PlaylistRecord,
  SubscriptionRecord,
  Tables,
  TweetRecord,
  UserRecord,
  VideoRecord,
} from './records';
import { captionsFor } from './captions';
import { channels, demoAccounts, viewers } from './channels';
import { channelComments, generalComments } from './comments';
import { durations } from './durations';
import { playlists } from './playlists';
import { at, createRandom, seedId, type Random } from './random';
import type { ChannelText, VideoText } from './texts';
import { tweetsOf } from './tweets';
import { videosOf } from './videos';

const MINUTE = 60_000;
const DAY = 86_400_000;
const THREE_YEARS = 1_090 * DAY;

/** The paths and the duration of the video file that a thumbnail with this name is of. */
export function mediaOf(name: string): Pick<VideoRecord, 'videoFile' | 'thumbnail' | 'duration'> {
  const scene = name.slice(0, name.lastIndexOf('-'));
  const duration = durations[scene];
  if (duration === undefined) throw new Error(`No video file for the scene ${scene}`);
  return { videoFile: `/media/clips/${scene}.mp4`, thumbnail: `/media/thumbnails/${name}.jpg`, duration };
}

const iso = (time: number) => new Date(time).toISOString();

/** All users, with empty watch histories. */
export function buildUsers(now: number): UserRecord[] {
  const random = createRandom(11);
  const profiles = [
    ...channels.map((channel) => ({ ...channel, hasAvatar: true })),
    ...viewers.map((viewer, index) => ({
      about: '',
      ...viewer,
      cover: false,
      joinedDaysAgo: viewer.username === 'newcomer' ? 0.2 : random.between(1_095, 1_400),
      // Some users have no avatar, so the client shows its default.
      hasAvatar: index % 5 !== 4,
    })),
  ];
  return profiles.map((profile, index) => {
    const demo = demoAccounts.find(({ username }) => username === profile.username);
    const createdAt = iso(now - profile.joinedDaysAgo * DAY);
    return {
      _id: seedId('user', index),
      username: profile.username,
      fullName: profile.fullName,
      email: demo?.email ?? `${profile.username}@people.example`,
      password: demo?.password ?? '',
      avatar: profile.hasAvatar ? `/media/avatars/${profile.username}.jpg` : '',
      coverImage: profile.cover ? `/media/covers/${profile.username}.jpg` : '',
      description: profile.about,
      watchHistory: [],
      createdAt,
      updatedAt: createdAt,
    };
  });
}

/** Merges the videos of all channels, newest first. Videos of one channel are rarely next to each other. */
function interleave(random: Random): { channel: ChannelText; text: VideoText }[] {
  const queues = channels.map((channel) => ({ channel, texts: [...(videosOf[channel.username] ?? [])] }));
  const stream: { channel: ChannelText; text: VideoText }[] = [];
  for (;;) {
    const remaining = queues.filter(({ texts }) => texts.length > 0);
    if (remaining.length === 0) return stream;
    const recent = stream.slice(-4).map(({ channel }) => channel.username);
    const others = remaining.filter(({ channel }) => !recent.includes(channel.username));
    const longest = (others.length > 0 ? others : remaining).toSorted((a, b) => b.texts.length - a.texts.length);
    const { channel, texts } = random.pick(longest.slice(0, 4));
    const text = texts.shift();
    if (text) stream.push({ channel, text });
  }
}

/** A few videos have most of the views, and new videos have few. `final` is the count after nine days. */
function viewsFor(random: Random, reach: number, ageDays: number, final?: number): number {
  const bell = (random.next() + random.next() + random.next()) * 2 - 3;
  const progress = Math.min(1, ageDays / 9) ** 1.5;
  return Math.floor((final ?? 3 ** (reach + 4.2 + bell * 1.6)) * progress);
}

export function buildVideos(now: number, users: UserRecord[]): VideoRecord[] {
  const random = createRandom(23);
  const ids = idsByUsername(users);
  const stream = interleave(random);
  return stream.map(({ channel, text }, index) => {
    const age = 14 * MINUTE + THREE_YEARS * ((index + random.next() * 0.6) / stream.length) ** 2.4;
    const created = now - age;
    const edited = random.next() < 0.2 ? created + random.next() * age : created;
    const captions = captionsFor(text.title, iso(created));
    return {
      _id: seedId('video', index),
      title: text.title,
      description: text.about ?? '',
      ...mediaOf(text.thumbnail),
      views: text.unpublished ? 0 : viewsFor(random, channel.reach, age / DAY, text.views),
      isPublished: text.unpublished !== true,
      owner: idFrom(ids, channel.username),
      createdAt: iso(created),
      updatedAt: iso(edited),
      ...(captions.length > 0 && { captions }),
    };
  });
}

/** The video with the most comments. */
const MOST_DISCUSSED = 'The last lighthouse keeper of the northern strait';

export function buildComments(now: number, users: UserRecord[], videos: VideoRecord[]): CommentRecord[] {
  const random = createRandom(37);
  const usernames = new Map(users.map((user) => [user._id, user.username]));
  const general = random.shuffle(generalComments);
  let nextGeneral = 0;
  const nextOwn = new Map<string, number>();
  const records: CommentRecord[] = [];
  for (const video of videos) {
    if (!video.isPublished) continue;
    const own = channelComments[usernames.get(video.owner) ?? ''] ?? [];
    const isMostDiscussed = video.title === MOST_DISCUSSED;
    const count = isMostDiscussed ? own.length + 28 : random.pick([0, 1, 2, 2, 3, 3, 4, 5, 7]);
    const contents: string[] = [];
    for (let number = 0; number < count; number += 1) {
      if (isMostDiscussed ? number < own.length : random.next() < 0.5 && contents.length < own.length) {
        const position = nextOwn.get(video.owner) ?? random.between(0, own.length);
        nextOwn.set(video.owner, position + 1);
        contents.push(at(own, position));
      } else {
        contents.push(at(general, nextGeneral));
        nextGeneral += 1;
      }
    }
    const authors = random.shuffle(users.filter((user) => user.username !== 'newcomer'));
    random.shuffle([...new Set(contents)]).forEach((content, index) => {
      const since = now - Date.parse(video.createdAt);
      const createdAt = iso(now - since * (0.02 + 0.97 * random.next() ** 0.7));
      const owner = at(authors, index)._id;
      records.push({
        _id: seedId('comment', records.length),
        content,
        video: video._id,
        owner,
        createdAt,
        updatedAt: createdAt,
      });
    });
  }
  return records;
}

export function buildTweets(now: number, users: UserRecord[]): TweetRecord[] {
  const random = createRandom(41);
  const records: TweetRecord[] = [];
  for (const user of users) {
    let age = random.next() * 3 * DAY;
    for (const content of tweetsOf[user.username] ?? []) {
      age += (0.1 + random.next() ** 2 * 60) * DAY;
      const createdAt = iso(now - age);
      records.push({ _id: seedId('tweet', records.length), content, owner: user._id, createdAt, updatedAt: createdAt });
    }
  }
  return records;
}

export function buildPlaylists(now: number, users: UserRecord[], videos: VideoRecord[]): PlaylistRecord[] {
  const random = createRandom(53);
  const ids = idsByUsername(users);
  return playlists.map((playlist, index) => {
    const sources = new Set(playlist.from.map((username) => idFrom(ids, username)));
    const candidates = videos.filter((video) => video.isPublished && sources.has(video.owner));
    const createdAt = iso(now - random.between(20, 900) * DAY);
    return {
      _id: seedId('playlist', index),
      name: playlist.name,
      description: playlist.about ?? '',
      videos: random
        .shuffle(candidates)
        .slice(0, playlist.size)
        .map((video) => video._id),
      owner: idFrom(ids, playlist.owner),
      createdAt,
      updatedAt: createdAt,
    };
  });
}

type Likeable = { _id: Id; owner: Id; createdAt: string };

export function buildLikes(
  now: number,
  users: UserRecord[],
  tables: Pick<Tables, 'videos' | 'comments' | 'tweets'>,
): LikeRecord[] {
  const random = createRandom(61);
  const fans = users.filter((user) => user.username !== 'newcomer');
  const records: LikeRecord[] = [];
  const add = (kind: LikeRecord['kind'], target: Likeable, maximum: number) => {
    for (const fan of random.shuffle(fans).slice(0, random.between(0, maximum))) {
      const since = now - Date.parse(target.createdAt);
      const createdAt = iso(now - since * random.next());
      records.push({ _id: seedId('like', records.length), kind, target: target._id, likedBy: fan._id, createdAt });
    }
  };
  for (const video of tables.videos) if (video.isPublished) add('video', video, fans.length - 4);
  for (const comment of tables.comments) add('comment', comment, 6);
  for (const tweet of tables.tweets) add('tweet', tweet, 14);
  return records;
}

export function buildSubscriptions(now: number, users: UserRecord[]): SubscriptionRecord[] {
  const random = createRandom(71);
  const ids = idsByUsername(users);
  const records: SubscriptionRecord[] = [];
  for (const channel of channels) {
    const owner = idFrom(ids, channel.username);
    for (const user of users) {
      if (user._id === owner || user.username === 'newcomer') continue;
      // Maren subscribes to most channels, so that her Subscriptions page is long.
      const probability = user.username === 'maren' ? 0.85 : 0.2 + channel.reach * 0.12;
      if (random.next() > probability) continue;
      const createdAt = iso(now - random.between(1, 1_000) * DAY);
      records.push({ _id: seedId('subscription', records.length), channel: owner, subscriber: user._id, createdAt });
    }
  }
  return records;
}

/** Adds the watch histories. The newcomer's stays empty. */
export function withHistories(users: UserRecord[], videos: VideoRecord[]): UserRecord[] {
  const random = createRandom(83);
  const published = videos.filter((video) => video.isPublished);
  return users.map((user) => {
    if (user.username === 'newcomer') return user;
    const length = user.username === 'maren' ? 34 : random.between(0, 12);
    return {
      ...user,
      watchHistory: random
        .shuffle(published)
        .slice(0, length)
        .map((video) => video._id),
    };
  });
}

function idsByUsername(users: UserRecord[]): Map<string, Id> {
  return new Map(users.map((user) => [user.username, user._id]));
}

function idFrom(ids: Map<string, Id>, username: string): Id {
  const id = ids.get(username);
  if (id === undefined) throw new Error(`No user is called ${username}`);
  return id;
}

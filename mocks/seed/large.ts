import type { CommentRecord, Tables, TweetRecord, VideoRecord } from './records';
import { at, createRandom, seedId } from './random';

const VIDEOS = 5_000;
const TWEETS = 2_000;
const COMMENTS = 1_000;
const MINUTE = 60_000;

const sequels = [
  'part two',
  'the long cut',
  'again, slower',
  'without music',
  'from the other side',
  'letters answered',
  'one year later',
  'the bits I left out',
  'with the window open',
  'in winter',
];

/**
 * Enlarges the demo data to 5,000 videos, 2,000 tweets of one channel (Maren's) and 1,000 comments on the newest video, with
 * variations of the demo texts.
 */
export function enlarge(seed: Tables, now: number): Tables {
  const videos = moreVideos(seed.videos, now);
  return {
    ...seed,
    videos,
    comments: moreComments(seed, at(videos, 0)._id, now),
    tweets: moreTweets(seed, now),
  };
}

function moreVideos(videos: VideoRecord[], now: number): VideoRecord[] {
  const random = createRandom(97);
  const records: VideoRecord[] = videos.slice();
  for (let index = records.length; index < VIDEOS; index += 1) {
    const video = at(videos, index);
    const round = Math.floor(index / videos.length);
    const suffix = `${at(sequels, round)}${round >= sequels.length ? ` (${Math.floor(round / sequels.length) + 1})` : ''}`;
    const createdAt = new Date(now - (index * 310 + random.between(0, 300)) * MINUTE).toISOString();
    records.push({
      ...video,
      _id: seedId('video', index),
      title: `${video.title} — ${suffix}`,
      views: random.between(0, 40_000),
      createdAt,
      updatedAt: createdAt,
    });
  }
  return records;
}

function moreComments(seed: Tables, video: string, now: number): CommentRecord[] {
  const random = createRandom(101);
  const records = seed.comments.slice();
  const first = records.length;
  const existing = records.filter((comment) => comment.video === video).length;
  for (let index = 0; index < COMMENTS - existing; index += 1) {
    const original = at(seed.comments, index * 7).content;
    const content =
      index < 60
        ? original
        : `${original} ${at(['', '👏', '(still true)', '+1', '…', '🐦'], random.between(0, 5))}`.trim();
    const createdAt = new Date(now - index * 3 * MINUTE - random.between(0, 150_000)).toISOString();
    const owner = at(seed.users, random.between(0, seed.users.length - 1))._id;
    records.push({ _id: seedId('comment', first + index), content, video, owner, createdAt, updatedAt: createdAt });
  }
  return records;
}

function moreTweets(seed: Tables, now: number): TweetRecord[] {
  const owner = at(seed.users, 0)._id;
  const records = seed.tweets.slice();
  for (let index = 0; index < TWEETS; index += 1) {
    const original = at(seed.tweets, index * 11).content;
    const content = `Day ${TWEETS - index}. ${original}`.slice(0, 500);
    const createdAt = new Date(now - index * 97 * MINUTE).toISOString();
    records.push({ _id: seedId('tweet', seed.tweets.length + index), content, owner, createdAt, updatedAt: createdAt });
  }
  return records;
}

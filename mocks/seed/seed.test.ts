import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mp4Duration } from '../../server/rules/mp4-duration';
import { checkCaptions, readCaptions } from '../../server/rules/captions';
import type { Tables } from './records';
import { awkwardStrings, hostileUrls, hostileUsernames, xssStrings } from './hostile-strings';
import { createEmptySeed, createHostileSeed, createLargeSeed, createSeed, demoAccounts } from './index';

const now = Date.parse('2026-11-21T09:00:00Z');
const DAY = 86_400_000;
const seeds = {
  default: createSeed(now),
  empty: createEmptySeed(now),
  large: createLargeSeed(now),
  hostile: createHostileSeed(now),
};
const folder = join(import.meta.dirname, '..');

function recordsOf(tables: Tables): { _id: string; createdAt: string }[] {
  const { users, videos, comments, tweets, playlists, likes, subscriptions } = tables;
  return [...users, ...videos, ...comments, ...tweets, ...playlists, ...likes, ...subscriptions];
}

/** References to records that do not exist. */
function danglingReferences(tables: Tables): string[] {
  const users = new Set(tables.users.map((user) => user._id));
  const videos = new Set(tables.videos.map((video) => video._id));
  const targets = {
    video: videos,
    comment: new Set(tables.comments.map((comment) => comment._id)),
    tweet: new Set(tables.tweets.map((tweet) => tweet._id)),
  };
  return [
    ...tables.users.flatMap((user) => user.watchHistory.filter((id) => !videos.has(id))),
    ...[...tables.videos, ...tables.tweets, ...tables.comments, ...tables.playlists]
      .filter((record) => !users.has(record.owner))
      .map((record) => record._id),
    ...tables.comments.filter((comment) => !videos.has(comment.video)).map((comment) => comment._id),
    ...tables.playlists.flatMap((playlist) => playlist.videos.filter((id) => !videos.has(id))),
    ...tables.likes
      .filter((like) => !users.has(like.likedBy) || !targets[like.kind].has(like.target))
      .map((like) => like._id),
    ...tables.subscriptions
      .filter(({ channel, subscriber }) => !users.has(channel) || !users.has(subscriber) || channel === subscriber)
      .map((subscription) => subscription._id),
  ];
}

describe.each(Object.entries(seeds))('the %s seed', (_name, tables) => {
  it('has valid references and unique ids', () => {
    const ids = recordsOf(tables).map((record) => record._id);
    expect(danglingReferences(tables)).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[0-9a-f]{24}$/.test(id))).toEqual([]);
  });

  it('has unique usernames and emails, and all demo accounts', () => {
    expect(new Set(tables.users.map((user) => user.username)).size).toBe(tables.users.length);
    expect(new Set(tables.users.map((user) => user.email)).size).toBe(tables.users.length);
    for (const account of demoAccounts) expect(tables.users).toContainEqual(expect.objectContaining(account));
  });

  it('has passwords for the demo accounts only', () => {
    const usernames = tables.users.filter((user) => user.password !== '').map((user) => user.username);
    expect(usernames.toSorted()).toEqual(demoAccounts.map(({ username }) => username).toSorted());
  });

  it('has no dates in the future', () => {
    const times = recordsOf(tables).map((record) => Date.parse(record.createdAt));
    expect(times.filter((time) => !(time <= now))).toEqual([]);
  });

  it('has no duplicate likes or subscriptions', () => {
    const likes = tables.likes.map((like) => `${like.target} ${like.likedBy}`);
    const subscriptions = tables.subscriptions.map((record) => `${record.channel} ${record.subscriber}`);
    expect(new Set(likes).size).toBe(likes.length);
    expect(new Set(subscriptions).size).toBe(subscriptions.length);
  });
});

describe('the default seed', () => {
  const { users, videos, comments, tweets, playlists } = seeds.default;
  const commentsUnder = (id: string) => comments.filter((comment) => comment.video === id).length;

  it('is deterministic, with dates relative to the current time', () => {
    expect(createSeed(now)).toEqual(seeds.default);
    const later = createSeed(now + DAY);
    expect(later.videos.map((video) => Date.parse(video.createdAt) - DAY)).toEqual(
      videos.map((video) => Date.parse(video.createdAt)),
    );
  });

  it('has enough records of every kind, and empty lists', () => {
    expect(new Set(videos.map((video) => video.owner)).size).toBeGreaterThanOrEqual(9);
    expect(videos.length).toBeGreaterThanOrEqual(126);
    expect(tweets.length).toBeGreaterThanOrEqual(90);
    expect(playlists.length).toBeGreaterThanOrEqual(10);
    expect(playlists.filter((playlist) => playlist.videos.length === 0)).not.toEqual([]);
    expect(playlists.filter((playlist) => playlist.description === '')).not.toEqual([]);
    const counts = videos.map((video) => commentsUnder(video._id));
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(35);
    expect(counts.filter((count) => count === 0).length).toBeGreaterThanOrEqual(3);
    expect(comments.length).toBeGreaterThanOrEqual(300);
  });

  it('has videos from minutes to three years old, with no views to millions', () => {
    const ages = videos.map((video) => now - Date.parse(video.createdAt));
    const views = videos.filter((video) => video.isPublished).map((video) => video.views);
    expect(Math.min(...ages)).toBeLessThan(DAY / 24);
    expect(Math.max(...ages)).toBeGreaterThan(1_000 * DAY);
    expect(Math.min(...views)).toBe(0);
    expect(Math.max(...views)).toBeGreaterThan(2_000_000);
    expect(videos.filter((video) => !video.isPublished).length).toBeGreaterThanOrEqual(3);
    expect(videos.filter((video) => video.description === '').length).toBeGreaterThanOrEqual(2);
  });

  it('satisfies the validation rules of the forms', () => {
    expect(users.filter((user) => user.fullName.length > 25 || user.username.length > 25)).toEqual([]);
    expect(users.filter((user) => user.description.length > 200)).toEqual([]);
    expect(tweets.filter(({ content }) => content.trim().length < 10 || content.length > 500)).toEqual([]);
    expect(demoAccounts.filter((account) => account.password.length <= 8)).toEqual([]);
  });

  it('has no comment that is older than its video, and no duplicates on one video', () => {
    const published = new Map(videos.map((video) => [video._id, Date.parse(video.createdAt)]));
    expect(comments.filter((record) => Date.parse(record.createdAt) < (published.get(record.video) ?? 0))).toEqual([]);
    const contents = comments.map((record) => `${record.video} ${record.content}`);
    expect(new Set(contents).size).toBe(contents.length);
  });

  it('has a newcomer without history, subscriptions and likes', () => {
    const newcomer = users.find((user) => user.username === 'newcomer');
    expect(newcomer?.watchHistory).toEqual([]);
    expect(seeds.default.subscriptions.filter((record) => record.subscriber === newcomer?._id)).toEqual([]);
    expect(seeds.default.likes.filter((record) => record.likedBy === newcomer?._id)).toEqual([]);
  });
});

describe('the media files', () => {
  const { users, videos } = seeds.default;

  it('exist for every path in the seed', () => {
    const paths = [
      ...users.flatMap((user) => [user.avatar, user.coverImage]),
      ...videos.flatMap((video) => [video.videoFile, video.thumbnail]),
    ].filter((path) => path !== '');
    const missing = [...new Set(paths)].filter(
      (path) => statSync(join(folder, path), { throwIfNoEntry: false }) === undefined,
    );
    expect(missing).toEqual([]);
    expect(new Set(videos.map((video) => video.videoFile)).size).toBeGreaterThanOrEqual(12);
    expect(new Set(videos.map((video) => video.thumbnail)).size).toBeGreaterThanOrEqual(48);
  });

  it('have the durations of the seed', async () => {
    const clips = new Map(videos.map((video) => [video.videoFile, video.duration]));
    for (const [path, duration] of clips) {
      const bytes = readFileSync(join(folder, path));
      const read = (start: number, length: number) =>
        Promise.resolve(Uint8Array.from(bytes.subarray(start, start + length)));
      expect(await mp4Duration(read, bytes.byteLength), path).toBeCloseTo(duration, 2);
      expect(duration).toBeGreaterThanOrEqual(8);
      expect(duration).toBeLessThanOrEqual(40);
      // The index comes first, so that the clip plays while it loads.
      expect(bytes.indexOf('moov'), path).toBeLessThan(bytes.indexOf('mdat'));
    }
  });

  it('are smaller than 12 MB in total', () => {
    const files = readdirSync(join(folder, 'media'), { recursive: true, withFileTypes: true }).filter((file) =>
      file.isFile(),
    );
    const bytes = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
    expect(bytes).toBeLessThan(12_000_000);
  });
});

describe('the other seeds', () => {
  it('large: has 5,000 videos, 2,000 tweets of one channel and 1,000 comments on one video', () => {
    const { users, videos, tweets, comments } = seeds.large;
    const [maren] = users;
    const [newest] = videos;
    expect(videos).toHaveLength(5_000);
    expect(tweets.filter((tweet) => tweet.owner === maren?._id).length).toBeGreaterThanOrEqual(2_000);
    expect(comments.filter((comment) => comment.video === newest?._id)).toHaveLength(1_000);
    expect(tweets.filter(({ content }) => content.length > 500)).toEqual([]);
  });

  it('empty: has only accounts', () => {
    const { users, ...rest } = seeds.empty;
    expect(Object.values(rest).flat()).toEqual([]);
    expect(users.flatMap((user) => user.watchHistory)).toEqual([]);
  });

  it('hostile: has every hostile string in every text field', () => {
    const { users, videos, comments, tweets, playlists } = seeds.hostile;
    const fields = [
      videos.map((video) => video.title),
      videos.map((video) => video.description),
      comments.map((comment) => comment.content),
      tweets.map((tweet) => tweet.content),
      playlists.map((playlist) => playlist.name),
      playlists.map((playlist) => playlist.description),
    ];
    expect(new Set(xssStrings).size).toBeGreaterThanOrEqual(60);
    for (const field of fields) expect(field).toEqual(expect.arrayContaining([...xssStrings, ...awkwardStrings]));
    expect(users.map((user) => user.username)).toEqual(expect.arrayContaining(hostileUsernames));
    const urls = new Set([
      ...users.flatMap((user) => [user.avatar, user.coverImage]),
      ...videos.flatMap((video) => [video.thumbnail, video.videoFile]),
    ]);
    expect(hostileUrls.filter((url) => !urls.has(url))).toEqual([]);
  });
});

it('the demo films have captions in English and German that fit them, as they are stored', () => {
  const captioned = seeds.default.videos.filter(({ captions }) => captions !== undefined);
  expect(captioned).toHaveLength(3);
  for (const { captions = [], duration } of captioned) {
    expect(captions.map(({ language }) => language)).toEqual(['en', 'de']);
    for (const { content } of captions) {
      expect(readCaptions(content)).toBe(content);
      expect(Math.max(...checkCaptions(content).cues.map(({ end }) => end))).toBeLessThanOrEqual(duration);
    }
  }
});

import { verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { SEEDS, createSeed } from '../../mocks/seed/index';
import { createTestDatabase } from '../testing/database';
import { connect } from '../database/connect';
import { seed } from './seed';

const NOW = Date.parse('2026-03-01T12:00:00Z');

async function open() {
  const { config, drop } = await createTestDatabase();
  const { db, pool } = connect(config, () => {});
  onTestFinished(() => pool.end().then(drop));
  return db;
}

test('writes all records of the demo data with their counts', async () => {
  const db = await open();
  const tables = createSeed(NOW);
  await seed(db, tables, NOW);
  const { rows } = await db.execute(sql`select
    (select count(*)::int from users) as users,
    (select count(*)::int from playlist_videos) as playlist_videos,
    (select count(*)::int from history) as history,
    (select sum(views)::int from video_counts) as views,
    (select sum(comments)::int from video_counts) as comments,
    (select sum(subscribers)::int from user_counts) as subscriptions,
    (select sum(likes)::int from video_counts) as video_likes,
    (select sum(likes)::int from comment_counts) as comment_likes,
    (select sum(likes)::int from tweet_counts) as tweet_likes`);
  const likes = (kind: string) => tables.likes.filter((like) => like.kind === kind).length;
  expect(rows).toEqual([
    {
      users: tables.users.length,
      playlist_videos: tables.playlists.flatMap(({ videos }) => videos).length,
      history: tables.users.flatMap(({ watchHistory }) => watchHistory).length,
      views: tables.videos.reduce((total, { views }) => total + views, 0),
      comments: tables.comments.length,
      subscriptions: tables.subscriptions.length,
      video_likes: likes('video'),
      comment_likes: likes('comment'),
      tweet_likes: likes('tweet'),
    },
  ]);
});

test('hashes the passwords, and keeps the order of the history', async () => {
  const db = await open();
  const tables = createSeed(NOW);
  await seed(db, tables, NOW);
  const { rows } = await db.execute<{ password_hash: string; videos: string[] }>(sql`
    select password_hash, array_agg(video_id order by watched_at desc) as videos
    from users join history on user_id = id where username = 'maren' group by id`);
  expect(await verify(rows[0]?.password_hash ?? '', 'lighthouse-1901')).toBe(true);
  expect(rows[0]?.videos).toEqual(tables.users.find(({ username }) => username === 'maren')?.watchHistory);
});

test('leaves a database with a user as it is', async () => {
  const db = await open();
  const tables = createSeed(NOW);
  await seed(
    db,
    {
      ...tables,
      videos: [],
      comments: [],
      tweets: [],
      playlists: [],
      likes: [],
      users: tables.users.map((user) => ({ ...user, watchHistory: [] })),
    },
    NOW,
  );
  await seed(db, tables, NOW);
  expect((await db.execute(sql`select count(*)::int from videos`)).rows).toEqual([{ count: 0 }]);
});

test('two servers that start at once write the demo data once', async () => {
  const db = await open();
  const tables = createSeed(NOW);
  const hash = (plain: string) => Promise.resolve(plain);
  await Promise.all([seed(db, tables, NOW, hash), seed(db, tables, NOW, hash)]);
  const { rows } = await db.execute(sql`select count(*)::int as count from users`);
  expect(rows).toEqual([{ count: tables.users.length }]);
});

test.each(['empty', 'large', 'hostile'] as const)('the data of SEED=%s fit into the tables', async (name) => {
  const db = await open();
  const tables = SEEDS[name](NOW);
  await seed(db, tables, NOW);
  const { rows } = await db.execute(sql`select
    (select count(*)::int from users) as users, (select count(*)::int from videos) as videos`);
  expect(rows).toEqual([{ users: tables.users.length, videos: tables.videos.length }]);
});

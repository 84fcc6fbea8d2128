import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../database/schema';

/** Each after the tables that it refers to. */
const ORDER = [
  'settings',
  'limits',
  'users',
  'user_counts',
  'sessions',
  'subscriptions',
  'videos',
  'video_counts',
  'video_likes',
  'history',
  'comments',
  'comment_counts',
  'comment_likes',
  'tweets',
  'tweet_counts',
  'tweet_likes',
  'playlists',
  'playlist_videos',
];

/** What an archive contains. */
export const TABLES = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .map((table) => {
    const columns = Object.values(getTableColumns(table)).map(({ name }) => name);
    return { name: getTableName(table), columns };
  })
  .toSorted((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name));

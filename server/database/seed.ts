import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tables } from '../../mocks/seed/records';
import { argon2 } from '../sessions/passwords';
import type { Database } from './connect';
import { hasCode, repeatable } from './retry';
import * as schema from './schema';
import * as rows from './seed-rows';

/** PostgreSQL accepts 65,535 parameters in a statement. */
const ROWS = 2000;
/** PostgreSQL's code of a violated unique constraint. */
const TAKEN = '23505';

/** Writes the tables of the mock provider into an empty database. Does nothing if the database has a user. */
export async function seed(db: Database, tables: Tables, now: number, hash = argon2.hash): Promise<void> {
  if (await hasUser(db)) return;
  const users = await Promise.all(
    // Without a password, nobody can log in.
    tables.users.map(async (record) => rows.userRow(record, record.password && (await hash(record.password)))),
  );
  const insert = async () => {
    if (!(await hasUser(db))) await insertAll(db, tables, users, now);
  };
  await repeatable(insert).catch((error: unknown) => {
    // Another server was faster.
    if (!hasCode(error, TAKEN)) throw error;
  });
}

async function hasUser(db: Database): Promise<boolean> {
  return (await repeatable(() => db.select({ id: schema.users.id }).from(schema.users).limit(1))).length > 0;
}

function insertAll(
  db: Database,
  tables: Tables,
  users: (typeof schema.users.$inferInsert)[],
  now: number,
): Promise<void> {
  return db.transaction(async (transaction) => {
    async function insert<Table extends PgTable>(table: Table, values: Table['$inferInsert'][]): Promise<void> {
      for (let start = 0; start < values.length; start += ROWS) {
        await transaction.insert(table).values(values.slice(start, start + ROWS));
      }
    }
    const counts = rows.countRows(tables);
    await insert(schema.users, users);
    await insert(schema.userCounts, counts.users);
    await insert(schema.videos, rows.videoRows(tables));
    await insert(schema.videoCounts, counts.videos);
    await insert(schema.comments, rows.commentRows(tables));
    await insert(schema.commentCounts, counts.comments);
    await insert(schema.tweets, rows.tweetRows(tables));
    await insert(schema.tweetCounts, counts.tweets);
    await insert(schema.playlists, rows.playlistRows(tables));
    await insert(schema.playlistVideos, rows.playlistVideoRows(tables));
    await insert(schema.videoLikes, rows.videoLikeRows(tables));
    await insert(schema.commentLikes, rows.commentLikeRows(tables));
    await insert(schema.tweetLikes, rows.tweetLikeRows(tables));
    await insert(schema.subscriptions, rows.subscriptionRows(tables));
    await insert(schema.history, rows.historyRows(tables, now));
  });
}

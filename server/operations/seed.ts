import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tables } from '../../mocks/seed/records';
import { argon2 } from '../sessions/passwords';
import type { Database } from '../database/connect';
import { isTaken, repeatable } from '../database/retry';
import * as schema from '../database/schema';
import { type DatabaseTransaction, inTransaction } from '../database/transaction';
import * as rows from './seed-rows';

/** In rows: PostgreSQL accepts 65,535 parameters in a statement. */
const BATCH_SIZE = 2000;

/** Writes the tables of the mock provider into an empty database. Does nothing if the database has a user. */
export async function seed(db: Database, tables: Tables, now: number, hash = argon2.hash): Promise<void> {
  if (await hasUser(db)) return;
  const storable = withoutZeros(tables);
  const users = await userRows(storable, hash);
  const insert = async () => {
    if (!(await hasUser(db))) await inTransaction(db, (transaction) => insertAll(transaction, storable, users, now));
  };
  await repeatable(insert).catch((error: unknown) => {
    // Another server was faster.
    if (!isTaken(error)) throw error;
  });
}

/** Replaces all users, and everything that they own, with these tables. Sessions of users who are in the tables stay. */
export async function restore(db: Database, tables: Tables, now: number, hash = argon2.hash): Promise<void> {
  const storable = withoutZeros(tables);
  const users = await userRows(storable, hash);
  await inTransaction(db, async (transaction) => {
    const sessions = await transaction.select().from(schema.sessions);
    // Videos and all other rows are deleted with their users.
    await transaction.delete(schema.users);
    await transaction.delete(schema.bannedAddresses);
    await insertAll(transaction, storable, users, now);
    const kept = sessions.filter(({ userId }) => users.some(({ id }) => id === userId));
    if (kept.length > 0) await transaction.insert(schema.sessions).values(kept);
  });
}

/** Removes the only character that PostgreSQL cannot store. The hostile texts contain it; users cannot send it. */
function withoutZeros(tables: Tables): Tables {
  return JSON.parse(JSON.stringify(tables), (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '') : value,
  );
}

/** With hashed passwords. An account without one gets none, and nobody can log in to it. */
function userRows({ users }: Tables, hash: typeof argon2.hash) {
  return Promise.all(
    users.map(async (record) => rows.userRow(record, record.password && (await hash(record.password)))),
  );
}

async function hasUser(db: Database): Promise<boolean> {
  return (await repeatable(() => db.select({ id: schema.users.id }).from(schema.users).limit(1))).length > 0;
}

async function insertAll(
  transaction: DatabaseTransaction,
  tables: Tables,
  users: (typeof schema.users.$inferInsert)[],
  now: number,
): Promise<void> {
  async function insert<Table extends PgTable>(table: Table, values: Table['$inferInsert'][]): Promise<void> {
    for (let start = 0; start < values.length; start += BATCH_SIZE) {
      await transaction.insert(table).values(values.slice(start, start + BATCH_SIZE));
    }
  }
  const counts = rows.countRows(tables);
  await insert(schema.users, users);
  await insert(schema.userCounts, counts.users);
  await insert(schema.userDays, rows.userDayRows(tables, now));
  await insert(schema.videos, rows.videoRows(tables));
  await insert(schema.captions, rows.captionRows(tables));
  await insert(schema.videoCounts, counts.videos);
  await insert(schema.videoDays, rows.videoDayRows(tables, now));
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
  await insert(schema.moderationCases, rows.caseRows(tables));
  await insert(schema.reports, rows.reportRows(tables));
}

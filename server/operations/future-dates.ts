import { type SQL, getTableColumns, gt, is, or, sql } from 'drizzle-orm';
import { PgTable, PgTimestamp } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connect';
import { once, repeatable } from '../database/retry';
import * as schema from '../database/schema';
import { everyHour } from './every-hour';

/** In ms. The clocks of several servers differ a little. */
const TOLERANCE = 5 * 60_000;

/** What has dates in the past only. The end of a limit is in the future. */
const TABLES = Object.values(schema).filter((table) => is(table, PgTable) && table !== schema.limits);

/**
 * Gives rows of the future, which a clock that was ahead has dated, the present time: they would stay above all newer ones.
 * Returns their number.
 */
export function mendDates(db: Database, now: number): Promise<number> {
  const present = sql`${new Date(now)}::timestamptz`;
  return once(() =>
    db.transaction(async (transaction) => {
      await transaction.execute(sql`set local statement_timeout = 0`);
      let mended = 0;
      for (const table of TABLES) {
        const dates = Object.entries(getTableColumns(table)).filter(([, column]) => is(column, PgTimestamp));
        if (dates.length === 0) continue;
        const values = Object.fromEntries(
          dates.map(([name, column]): [string, SQL] => [name, sql`least(${column}, ${present})`]),
        );
        const isFuture = or(...dates.map(([, column]) => gt(column, present)));
        const { rowCount } = await transaction.update(table).set(values).where(isFuture);
        mended += rowCount ?? 0;
      }
      return mended;
    }),
  );
}

/** Reports, now and every hour, if lists begin with posts of the future. Returns a function that stops it. */
export function watchDates(db: Database, now: () => number, report: (error: unknown) => void): () => void {
  let reported = false;
  return everyHour(async () => {
    const isFound = await hasFuturePosts(db, now() + TOLERANCE);
    // Once, until it changes.
    if (isFound && !reported) report(new Error(FUTURE));
    reported = isFound;
  }, report);
}

const FUTURE =
  'Videos or tweets are dated in the future, and stay above newer ones. If the clock is right now, run: npm run server -- mend-dates';

/** Reads the beginning of two indexes. */
async function hasFuturePosts(db: Database, time: number): Promise<boolean> {
  const { videos, tweets } = schema;
  const date = new Date(time);
  const [video] = await repeatable(() =>
    db
      .select()
      .from(videos)
      .where(sql`${videos.isPublished} and ${gt(videos.createdAt, date)}`)
      .limit(1),
  );
  if (video) return true;
  return (await repeatable(() => db.select().from(tweets).where(gt(tweets.createdAt, date)).limit(1))).length > 0;
}

import { type SQL, and, getTableColumns, gt, is, or, sql } from 'drizzle-orm';
import { PgTable, PgTimestamp } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connect';
import { atMostOnce, repeatable } from '../database/retry';
import * as schema from '../database/schema';
import { inTransaction } from '../database/transaction';
import { mendDays } from '../resources/statistics-rows';
import { createId } from '../rules/ids';
import { everyHour } from './every';

/** In ms. The clocks of several servers differ a little. */
const TOLERANCE = 5 * 60_000;

/** In ms. A mail that could not be sent, or has been claimed, is due up to an hour later on purpose. */
const LONGEST_DELAY = 3_600_000;

/** Nothing changes the audit log. */
const TABLES = Object.values(schema).filter((table) => is(table, PgTable) && table !== schema.moderationLog);

/** The columns with what members plan, and the ends of suspensions, limits, invitations and mailed links. */
export const PLANNED = new Set(['publishAt', 'deleteAt', 'suspendedUntil', 'until', 'endsAt', 'expiresAt']);

/**
 * Gives rows of the future, which a clock that was ahead has dated, the present time: they would stay above all newer ones. What the
 * statistics have on days of the future counts as of today. Returns the number of rows.
 */
export function mendDates(db: Database, now: number): Promise<number> {
  const present = sql`${new Date(now)}::timestamptz`;
  const latestOf = (name: string) => new Date(name === 'dueAt' ? now + LONGEST_DELAY : now);
  return atMostOnce(() =>
    inTransaction(db, async (transaction) => {
      let mended = 0;
      for (const table of TABLES) {
        const dates = Object.entries(getTableColumns(table)).filter(
          ([name, column]) => is(column, PgTimestamp) && !PLANNED.has(name),
        );
        if (dates.length === 0) continue;
        // Not `least`, which makes a date of null.
        const values = Object.fromEntries(
          dates.map(([name, column]): [string, SQL] => [
            name,
            sql`case when ${column} > ${latestOf(name)} then ${present} else ${column} end`,
          ]),
        );
        const isFuture = or(...dates.map(([name, column]) => gt(column, latestOf(name))));
        const { rowCount } = await transaction.update(table).set(values).where(isFuture);
        mended += rowCount ?? 0;
      }
      const today = new Date(now).toISOString().slice(0, 10);
      for (const statement of mendDays(today)) mended += (await transaction.execute(statement)).rowCount ?? 0;
      return mended;
    }),
  );
}

/**
 * Looks, now and every hour, for posts of the future, and mends or reports them. Returns a function that stops it.
 */
export function watchDates(db: Database, now: () => number, report: (error: unknown) => void): () => void {
  return everyHour(createDateCheck(db, now, report), report);
}

/**
 * Posts of the future were written while the clock was ahead, or the clock is behind now. If they are few, and the clock was set
 * back since the last check, which `elapsed` shows, the clock was ahead, and they are mended. Else the operator decides.
 */
export function createDateCheck(
  db: Database,
  now: () => number,
  report: (error: Error) => void,
  elapsed = () => performance.now(),
): () => Promise<void> {
  const offset = () => now() - elapsed();
  let last = offset();
  let reported = false;
  let wasSetBack = false;
  return async () => {
    wasSetBack ||= offset() < last - TOLERANCE;
    last = offset();
    const found = await countFuturePosts(db, now() + TOLERANCE);
    if (found > 0 && found <= FEW && wasSetBack) {
      report(
        new Error(`The clock was set back: ${await mendDates(db, now())} rows of the future got the present time`),
      );
    } else if (found > 0 && !reported) report(new Error(FUTURE));
    reported = found > 0;
    if (found === 0) wasSetBack = false;
  };
}

/** More posts of the future than these show that the clock is behind now. */
const FEW = 100;

const FUTURE =
  'Videos, tweets or comments are dated in the future, and stay above newer ones. If the clock is right now, run: npm run server -- mend-dates';

/** Counts at most one more than `FEW` of each kind. Finds them in the indexes of the ids, which begin with the time. */
async function countFuturePosts(db: Database, time: number): Promise<number> {
  const date = new Date(time);
  const first = createId(time).slice(0, 8);
  let count = 0;
  for (const table of [schema.videos, schema.tweets, schema.comments]) {
    const isFuture = and(gt(table.id, first), gt(table.createdAt, date));
    count += (
      await repeatable(() =>
        db
          .select({ id: table.id })
          .from(table)
          .where(isFuture)
          .limit(FEW + 1),
      )
    ).length;
  }
  return count;
}

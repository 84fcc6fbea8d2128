import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { atMostOnce } from '../database/retry';
import { videoCounts } from '../database/schema';
import { addCounters } from '../rules/retention';
import { dayOf } from '../rules/statistics';
import { sumCounters } from './statistics-rows';

/** In ms: a crash loses the views of this time at most. */
const INTERVAL = 1000;

export type Views = ReturnType<typeof createViews>;

/** `retention` has what visits reported: see `rules/retention.ts`. */
type Gathered = { views: number; retention?: number[] };

/**
 * Gathers views and reports, and writes those of all videos in one statement a second (`interval` is in ms). Responses add the views that
 * are not written yet; totals and the order by views lag by a second. A response that is read while the statement commits may have its
 * views twice or not at all, because reads do not wait for the statement.
 */
export function createViews(
  db: Database,
  report: (error: unknown) => void,
  interval = INTERVAL,
  now: () => number = Date.now,
) {
  let gathered = new Map<string, Gathered>();
  /** The part that a statement is writing. */
  let inFlight = new Map<string, Gathered>();
  let writing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => void flush(), interval);
  timer.unref();

  async function write(): Promise<void> {
    if (gathered.size === 0) return;
    inFlight = gathered;
    gathered = new Map();
    // In the order of the ids, so that two servers lock the rows in the same order.
    const rows = [...inFlight].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const ids = rows.map(([id]) => id);
    const counts = rows.map(([, { views }]) => views);
    const reports = rows.map(([, { retention }]) => retention && `{${retention.join()}}`);
    try {
      const statement = sql`
        with counted as (
          update ${videoCounts} set views = video_counts.views + added.views
          from unnest(${sql.param(ids)}::text[], ${sql.param(counts)}::integer[], ${sql.param(reports)}::text[])
            as added (video_id, views, retention)
          where video_counts.video_id = added.video_id
          returning video_counts.video_id, added.views, added.retention
        )
        insert into video_days (video_id, day, views, retention)
        select video_id, ${dayOf(now())}::date, views, retention::integer[] from counted order by video_id
        on conflict (video_id, day) do update set views = video_days.views + excluded.views,
          retention = ${sumCounters}`;
      await atMostOnce(() => db.execute(statement));
    } catch (error) {
      for (const [id, { views, retention }] of inFlight) add(id, views, retention);
      report(error);
    } finally {
      inFlight = new Map();
    }
  }

  function add(video: string, views: number, retention?: readonly number[]): void {
    const before = gathered.get(video);
    const sum = retention ? addCounters(before?.retention, retention) : before?.retention;
    gathered.set(video, { views: (before?.views ?? 0) + views, ...(sum && { retention: sum }) });
  }

  const pending = (video: string) => (gathered.get(video)?.views ?? 0) + (inFlight.get(video)?.views ?? 0);

  /** Writes what has been gathered so far. If that fails, the next call tries again. */
  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  return {
    add: (video: string) => add(video, 1),
    /** Adds the counters of a report: see `readReport`. */
    addReport: (video: string, counters: readonly number[]) => add(video, 0, counters),
    /** Adds the views of a video that are not in the database yet. */
    addPending: <Row extends { _id: string; views: number }>(row: Row): Row => ({
      ...row,
      views: row.views + pending(row._id),
    }),
    /** The views of a video that are not in the database yet. */
    pending,
    /** The pending views of all videos. */
    total: () => [...gathered.values(), ...inFlight.values()].reduce((total, { views }) => total + views, 0),
    flush,
    async stop(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}

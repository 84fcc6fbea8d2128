import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { once } from '../database/retry';
import { videoCounts } from '../database/schema';
import { dayOf } from '../rules/statistics';

/** In ms: a crash loses the views of this time at most. */
const INTERVAL = 1000;

export type Views = ReturnType<typeof createViews>;

/**
 * Gathers views, and writes those of all videos in one statement a second (`interval` is in ms). Responses add the views that are
 * not written yet; totals and the order by views lag by a second. A response that is read while this statement commits may have
 * its views twice or not at all: to know, reads would have to wait for it, and with it for the locks that it waits for, or each
 * would have to read the number of the last statement, too.
 */
export function createViews(
  db: Database,
  report: (error: unknown) => void,
  interval = INTERVAL,
  now: () => number = Date.now,
) {
  let gathered = new Map<string, number>();
  /** The views that a statement is writing now. */
  let written = new Map<string, number>();
  let writing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => void flush(), interval);
  timer.unref();

  async function write(): Promise<void> {
    if (gathered.size === 0) return;
    written = gathered;
    gathered = new Map();
    // In the order of the ids, so that two servers lock the rows in the same order.
    const ids = [...written.keys()].toSorted();
    const counts = ids.map((id) => written.get(id) ?? 0);
    try {
      const statement = sql`
        with counted as (
          update ${videoCounts} set views = video_counts.views + added.views
          from unnest(${sql.param(ids)}::text[], ${sql.param(counts)}::integer[]) as added (video_id, views)
          where video_counts.video_id = added.video_id
          returning video_counts.video_id, added.views
        )
        insert into video_days (video_id, day, views)
        select video_id, ${dayOf(now())}::date, views from counted order by video_id
        on conflict (video_id, day) do update set views = video_days.views + excluded.views`;
      await once(() => db.execute(statement));
    } catch (error) {
      for (const [id, views] of written) gathered.set(id, (gathered.get(id) ?? 0) + views);
      report(error);
    } finally {
      written = new Map();
    }
  }

  const pending = (video: string) => (gathered.get(video) ?? 0) + (written.get(video) ?? 0);

  /** Writes what has been gathered so far. If that fails, the next call tries again. */
  function flush(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  return {
    add: (video: string) => gathered.set(video, (gathered.get(video) ?? 0) + 1),
    /** Adds the views of a video that are not in the database yet. */
    addPending: <Row extends { _id: string; views: number }>(row: Row): Row => ({
      ...row,
      views: row.views + pending(row._id),
    }),
    /** The views of a video that are not in the database yet. */
    pending,
    /** The pending views of all videos. */
    total: () => [...gathered.values(), ...written.values()].reduce((total, views) => total + views, 0),
    flush,
    async stop(): Promise<void> {
      clearInterval(timer);
      await flush();
    },
  };
}

import { Pool } from 'pg';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '../database/connect';
import { createTestDatabase } from '../testing/database';
import { createViews } from './views';

const [FIRST, SECOND] = ['a'.repeat(24), 'b'.repeat(24)];
let pool: Pool;
let db: ReturnType<typeof connect>['db'];

beforeAll(async () => {
  const { config, drop } = await createTestDatabase();
  ({ pool, db } = connect(config, () => {}));
  await pool.query(`insert into users select 'u', 'u', 'u', '', '', '', '', '', '', '', now(), now()`);
  await pool.query(
    `insert into videos select id, 'u', '', '', '', '{}', '', '', 0, true, now(), now() from unnest($1::text[]) id`,
    [[FIRST, SECOND]],
  );
  return () => pool.end().then(drop);
});

beforeEach(async () => {
  await pool.query('delete from video_counts');
  await pool.query(`insert into video_counts select id, 5, 0, 0, 'u', true, now() from videos`);
});

/** In ms. Only the test of the timer is written to by it. */
const HOUR = 3_600_000;

function open({ report = vi.fn(), interval = HOUR } = {}) {
  const views = createViews(db, report, interval);
  onTestFinished(() => views.stop());
  return views;
}

async function stored(): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ video_id: string; views: number }>('select video_id, views from video_counts');
  return Object.fromEntries(rows.map(({ video_id, views }) => [video_id, views]));
}

test('views are written together, and are pending until then', async () => {
  const views = open();
  for (const video of [FIRST, SECOND, FIRST, 'deleted']) views.add(video);
  expect([views.pending(FIRST), views.pending(SECOND), await stored()]).toEqual([2, 1, { [FIRST]: 5, [SECOND]: 5 }]);
  const query = vi.spyOn(Pool.prototype, 'query');
  await views.flush();
  expect(query).toHaveBeenCalledOnce();
  query.mockRestore();
  expect([views.pending(FIRST), await stored()]).toEqual([0, { [FIRST]: 7, [SECOND]: 6 }]);
});

test('views are written within a second', async () => {
  open({ interval: 1000 }).add(FIRST);
  await expect.poll(stored).toMatchObject({ [FIRST]: 6 });
});

test('a stop writes the views that are pending', async () => {
  const views = createViews(db, vi.fn());
  views.add(SECOND);
  await views.stop();
  expect(await stored()).toMatchObject({ [SECOND]: 6 });
});

test('views that could not be written are written later', async () => {
  const report = vi.fn();
  const views = open({ report });
  await pool.query('alter table video_counts rename to away');
  views.add(FIRST);
  await views.flush();
  expect(report).toHaveBeenCalledOnce();
  expect(views.pending(FIRST)).toBe(1);
  await pool.query('alter table away rename to video_counts');
  await views.flush();
  expect(await stored()).toMatchObject({ [FIRST]: 6 });
});

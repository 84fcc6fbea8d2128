import { getTableColumns, is } from 'drizzle-orm';
import { PgTable, PgTimestamp } from 'drizzle-orm/pg-core';
import { expect, onTestFinished, test } from 'vitest';
import { createSeed } from '../../mocks/seed/index';
import { seed } from './seed';
import { createTestApp } from '../testing/app';
import { createRequests } from '../testing/requests';
import * as schema from '../database/schema';
import { PLANNED, createDateCheck, mendDates } from './future-dates';

const NOW = Date.UTC(2026, 0, 1);
const HOUR = 3_600_000;
const YEAR = 366 * 24 * HOUR;

/** The columns with a time that has come. Whoever adds a column decides whether it belongs to them or to `PLANNED`. */
const MENDED = [
  'appealedAt',
  'bannedAt',
  'blockedAt',
  'createdAt',
  'decidedAt',
  // A mail that was added while the clock was ahead would be due much later.
  'dueAt',
  'linkedAt',
  'openedAt',
  'renewedAt',
  'updatedAt',
  'watchedAt',
];

/** A server whose clock was a year ahead while a member wrote. */
async function openAfterWrongClock() {
  let time = NOW + YEAR;
  const opened = await createTestApp({ now: () => time, areLimitsOn: true, limits: { LIMIT_WRITES: '2' } });
  onTestFinished(opened.close);
  const requests = createRequests(opened.app);
  const { accessToken: token } = await requests.join('ada');
  const write = async (content: string) =>
    (await requests.request('POST', '/tweets', { token, json: { content } })).status;
  expect(await write('Written in the next year')).toBe(201);
  const setTime = (now: number) => (time = now);
  setTime(NOW);
  const newest = async () => JSON.stringify((await requests.request('GET', '/tweets?limit=1')).data);
  return { ...opened, ...requests, db: opened.services.db, write, newest, setTime };
}

test('mend-dates gives rows of the future the present time, so that newer ones come first', async () => {
  const { db, write, newest, setTime } = await openAfterWrongClock();
  expect(await write('Written today')).toBe(201);
  expect(await newest()).toContain('Written in the next year');
  // The user, the tweet and the session.
  expect(await mendDates(db, NOW + 1)).toBe(3);
  expect(await newest()).toContain(new Date(NOW + 1).toISOString());
  setTime(NOW + 2);
  expect(await write('Written now')).toBe(201);
  expect(await newest()).toContain('Written now');
});

test('mend-dates counts what the statistics have on days of the future as of today', async () => {
  const { services, pool, close } = await createTestApp();
  onTestFinished(close);
  await seed(services.db, createSeed(NOW), NOW, async () => '');
  const visits = '(select array_agg(count) from generate_series(1, 3) number, (values (1)) counts (count))';
  await pool.query(`delete from video_days; delete from user_days;
    insert into video_days (video_id, day, views, likes, comments, retention)
    select min(video_id), day::date, 1, 2, 3, ${visits} from video_counts,
      (values ('2025-12-31'), ('2026-01-01'), ('2026-12-31'), ('2027-01-01')) days (day) group by day;
    insert into user_days select min(user_id), day::date, 5 from user_counts,
      (values ('2025-12-31'), ('2027-01-01')) days (day) group by day`);
  await mendDates(services.db, NOW);
  const read = async (table: string, columns: string) =>
    (await pool.query(`select to_char(day, 'YYYY-MM-DD') as day, ${columns} from ${table} order by day`)).rows;
  expect(await read('video_days', 'views, likes, comments, retention')).toEqual([
    { day: '2025-12-31', views: 1, likes: 2, comments: 3, retention: [1, 1, 1] },
    { day: '2026-01-01', views: 3, likes: 6, comments: 9, retention: [3, 3, 3] },
  ]);
  expect(await read('user_days', 'subscribers')).toEqual([
    { day: '2025-12-31', subscribers: 5 },
    { day: '2026-01-01', subscribers: 5 },
  ]);
});

test('mend-dates leaves rows of the past as they are', async () => {
  const { services, pool, close } = await createTestApp();
  onTestFinished(close);
  await seed(services.db, createSeed(NOW), NOW, async () => '');
  const read = async () => (await pool.query('select id, created_at, updated_at from videos order by id')).rows;
  const before = await read();
  expect(await mendDates(services.db, NOW + YEAR)).toBe(0);
  expect(await read()).toEqual(before);
});

test('mend-dates leaves the ends of invitations and of mailed links', async () => {
  const { services, pool, close } = await createTestApp();
  onTestFinished(close);
  await seed(services.db, createSeed(NOW), NOW, async () => '');
  const end = new Date(NOW + 24 * HOUR);
  await pool.query("insert into invitations (id, hash, uses, created_at, expires_at) values ('i', 'i', 1, $1, $2)", [
    new Date(NOW),
    end,
  ]);
  await pool.query("insert into mail_links (hash, kind, user_id, expires_at) select 'l', 'x', min(id), $1 from users", [
    end,
  ]);
  expect(await mendDates(services.db, NOW)).toBe(0);
  const { rows } = await pool.query(
    'select expires_at as date from invitations union all select expires_at from mail_links',
  );
  expect(rows).toEqual([{ date: end }, { date: end }]);
});

test('mend-dates leaves mails that are sent again within the hour, and no later ones', async () => {
  const { services, pool, close } = await createTestApp();
  onTestFinished(close);
  const due = [HOUR, HOUR + 1].map((later) => new Date(NOW + later));
  await pool.query(
    `insert into mails (id, kind, address, created_at, due_at)
     select due, 'reset-password', 'ada@vireo.example', $1, due from unnest($2::timestamptz[]) as due`,
    [new Date(NOW), due],
  );
  expect(await mendDates(services.db, NOW)).toBe(1);
  const { rows } = await pool.query('select due_at as date from mails order by due_at desc');
  expect(rows).toEqual([{ date: due[0] }, { date: new Date(NOW) }]);
});

test('a column with a time says by its name whether it is mended, or is in the future on purpose', () => {
  const names = Object.values(schema)
    .filter((table) => is(table, PgTable))
    .flatMap((table) => Object.entries(getTableColumns(table)))
    .filter(([, column]) => is(column, PgTimestamp))
    .map(([name]) => name);
  expect([...new Set(names)].toSorted()).toEqual([...MENDED, ...PLANNED].toSorted());
});

test('mend-dates leaves what is planned: when a video is published, an account is deleted, and a suspension ends', async () => {
  const { services, pool, close } = await createTestApp();
  onTestFinished(close);
  await seed(services.db, createSeed(NOW), NOW, async () => '');
  const planned = new Date(NOW + 24 * HOUR);
  await pool.query('update users set delete_at = $1, suspended_until = $1', [planned]);
  await pool.query('update videos set is_published = false, is_listed = false, publish_at = $1', [planned]);
  expect(await mendDates(services.db, NOW)).toBe(0);
  const { rows } = await pool.query(
    'select publish_at as date from videos union select delete_at from users union select suspended_until from users',
  );
  expect(rows).toEqual([{ date: planned }]);
});

/** Checks with a clock that `setBack` sets back. */
async function openCheck() {
  const opened = await openAfterWrongClock();
  const reports: string[] = [];
  let time = NOW + YEAR;
  let elapsed = 0;
  const run = createDateCheck(
    opened.db,
    () => time + elapsed,
    ({ message }) => reports.push(message),
    () => elapsed,
  );
  const check = async () => {
    elapsed += HOUR;
    await run();
    return reports.splice(0);
  };
  return { ...opened, check, setBack: (to: number) => (time = to) };
}

test('posts that were written before the clock was set back are mended, so that newer ones come first', async () => {
  const { check, setBack, newest } = await openCheck();
  expect(await check()).toEqual([]);
  setBack(NOW);
  expect(await check()).toEqual(['The clock was set back: 3 rows of the future got the present time']);
  expect(await newest()).toContain(new Date(NOW + 2 * HOUR).toISOString());
  expect(await check()).toEqual([]);
});

test('many posts of the future stay as they are, because the clock may be behind now: the log says once what to do', async () => {
  const { check, setBack, newest, pool } = await openCheck();
  await pool.query(
    `insert into tweets select substr(id, 1, 20) || lpad(n::text, 4, '0'), owner_id, content, created_at, updated_at
    from tweets, generate_series(1, 110) n on conflict do nothing`,
  );
  setBack(NOW);
  const before = await newest();
  expect(await check()).toEqual([
    expect.stringContaining('If the clock is right now, run: npm run server -- mend-dates'),
  ]);
  expect(await check()).toEqual([]);
  expect(await newest()).toBe(before);
});

test('posts of the future stay as they are if the server started after the clock was set right', async () => {
  const { db, newest } = await openAfterWrongClock();
  const reports: unknown[] = [];
  const before = await newest();
  await createDateCheck(
    db,
    () => NOW,
    (error) => reports.push(error),
  )();
  expect(reports).toHaveLength(1);
  expect(await newest()).toBe(before);
});

test('a limit that was reached while the clock was ahead ends when the clock is right', async () => {
  const { write } = await openAfterWrongClock();
  expect([await write('The first one today'), await write('The second one today')]).toEqual([201, 201]);
  expect(await write('One too many for today')).toBe(429);
});

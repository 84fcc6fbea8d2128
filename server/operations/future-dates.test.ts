import { expect, onTestFinished, test, vi } from 'vitest';
import { createSeed } from '../../mocks/seed/index';
import { seed } from '../database/seed';
import { createTestApp } from '../testing/app';
import { createRequests } from '../testing/requests';
import { mendDates, watchDates } from './future-dates';

const NOW = Date.UTC(2026, 0, 1);
const YEAR = 366 * 24 * 3_600_000;

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

test('mend-dates leaves rows of the past as they are', async () => {
  const { services, pool, close } = await createTestApp();
  onTestFinished(close);
  await seed(services.db, createSeed(NOW), NOW, async () => '');
  const read = async () => (await pool.query('select id, created_at, updated_at from videos order by id')).rows;
  const before = await read();
  expect(await mendDates(services.db, NOW + YEAR)).toBe(0);
  expect(await read()).toEqual(before);
});

test('the log says once that posts are dated in the future, and what to do', async () => {
  const { db } = await openAfterWrongClock();
  const report = vi.fn();
  for (const [now, count] of [
    [NOW, 1],
    [NOW + YEAR, 0],
  ] as const) {
    report.mockClear();
    const read = vi.spyOn(db, 'select');
    onTestFinished(watchDates(db, () => now, report));
    await expect.poll(() => read.mock.results.length).toBe(2);
    await Promise.all(read.mock.results.map(({ value }) => value));
    read.mockRestore();
    await expect.poll(() => report.mock.calls.length).toBe(count);
  }
});

test('a limit that was reached while the clock was ahead ends when the clock is right', async () => {
  const { write } = await openAfterWrongClock();
  expect([await write('The first one today'), await write('The second one today')]).toEqual([201, 201]);
  expect(await write('One too many for today')).toBe(429);
});

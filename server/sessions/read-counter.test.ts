import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ShareReads, createReadCounter } from './read-counter';

const MINUTE = 60_000;
const NETWORK = '203.0.113.7';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Counts for all servers, as the database does. */
function createDatabase() {
  let count = 0;
  let end = 0;
  return vi.fn<ShareReads>(async (_, reads) => {
    const now = performance.now();
    if (now >= end) [count, end] = [0, now + MINUTE];
    count += reads;
    return { count, left: end - now };
  });
}

/** Resolves to how many of these reads are allowed, after the database has responded. */
async function read(countRead: ReturnType<typeof createReadCounter>, times: number, network = NETWORK) {
  let allowed = 0;
  for (let number = 0; number < times; number += 1) if (countRead(network) === 0) allowed += 1;
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  return allowed;
}

test('allows the reads of a network up to the limit, and again after a minute', async () => {
  const countRead = createReadCounter(100, createDatabase());
  expect(await read(countRead, 150)).toBe(100);
  expect(await read(countRead, 150, '198.51.100.1'), 'another network').toBe(100);
  vi.advanceTimersByTime(MINUTE - 500);
  expect(countRead(NETWORK)).toBe(1);
  vi.advanceTimersByTime(2000);
  expect(await read(countRead, 150)).toBe(100);
});

test('counts the reads of all servers, in the minute of the first one', async () => {
  const database = createDatabase();
  const [first, second] = [createReadCounter(1000, database), createReadCounter(1000, database)];
  expect(await read(first, 600)).toBe(600);
  expect(await read(first, 1), 'adds those that came in the meantime').toBe(1);
  vi.advanceTimersByTime(40_000);
  expect(await read(second, 10)).toBe(10);
  expect(await read(second, 1000)).toBe(389);
  expect(second(NETWORK)).toBe(20);
  vi.advanceTimersByTime(25_000);
  expect(await read(second, 10)).toBe(10);
});

test('adds reads to the shared count in steps of a hundredth of the limit', async () => {
  const database = createDatabase();
  const countRead = createReadCounter(1000, database);
  await read(countRead, 9);
  expect(database).not.toHaveBeenCalled();
  await read(countRead, 1);
  expect(database.mock.calls).toEqual([[NETWORK, 10]]);
  await read(countRead, 9);
  expect(database).toHaveBeenCalledOnce();
});

test.each<[string, ShareReads]>([
  ['fails', () => Promise.reject(new Error('The database is not reachable'))],
  ['does not respond', () => new Promise(() => {})],
])('limits the reads of this server alone while the database %s', async (_, share) => {
  const countRead = createReadCounter(100, share);
  expect(await read(countRead, 60)).toBe(60);
  expect(await read(countRead, 60)).toBe(40);
});

test('never adds reads without a limit', async () => {
  const database = createDatabase();
  expect(await read(createReadCounter(Infinity, database), 1000)).toBe(1000);
  expect(database).not.toHaveBeenCalled();
});

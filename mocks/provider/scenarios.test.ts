import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseScenario } from './scenarios';
import { createCaller } from '../testing/caller';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const calm = { data: 'default', quirks: false, slow: false, offline: false, expired: false, down: false };

test('names combine in any order; no name is the default; an unknown one is answered with those that exist', () => {
  expect(parseScenario(null)).toEqual(calm);
  expect(parseScenario('default')).toEqual(calm);
  expect(parseScenario(' quirks, slow,')).toEqual({ ...calm, quirks: true, slow: true });
  expect(parseScenario('large,expired')).toEqual({ ...calm, data: 'large', expired: true });
  expect(() => parseScenario('quirks,fast')).toThrow(/No scenario is called "fast"\. There are: .*large.*quirks/);
  expect(() => parseScenario('constructor')).toThrow(/No scenario/);
});

test('"empty" has accounts and nothing else, in both dialects', async () => {
  const clean = createCaller('empty');
  expect(await clean.call('GET', '/videos')).toMatchObject({ status: 200, data: [] });
  expect(await clean.call('GET', '/users/c/maren')).toMatchObject({ status: 200 });
  const quirky = createCaller('empty,quirks');
  expect(await quirky.call('GET', '/videos')).toMatchObject({ status: 404 });
});

test('"offline" breaks every connection', async () => {
  const { call } = createCaller('offline');
  const { headers } = await call('GET', '/healthcheck');
  expect([...headers]).toEqual([]);
  expect(await call('POST', '/users/login', { json: {} })).toMatchObject({ status: 0 });
});

test('"down" answers everything with the page of a proxy', async () => {
  const { call } = createCaller('down');
  const answer = await call('GET', '/healthcheck');
  expect(answer).toMatchObject({ status: 502, body: expect.stringContaining('502 Bad Gateway') });
  expect(answer.body).not.toContain('<pre>');
});

test('"slow" lets a read wait for 2.5 s', async () => {
  const { call } = createCaller('slow');
  let answered = false;
  const reading = call('GET', '/videos').then(() => {
    answered = true;
  });
  await vi.advanceTimersByTimeAsync(2499);
  expect(answered).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await reading;
  expect(answered).toBe(true);
});

test('the hostile data are served like any other', async () => {
  const { call } = createCaller('hostile');
  expect(await call('GET', '/videos')).toMatchObject({ status: 200 });
});

import { getResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseScenario } from './scenarios';
import { createTestApi } from '../testing/api';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const defaults = {
  data: 'default',
  quirks: false,
  slow: false,
  offline: false,
  expired: false,
  down: false,
  signup: 'open',
};

test('combines names in any order, defaults to no name, and lists the valid names in the error for an unknown one', () => {
  expect(parseScenario(null)).toEqual(defaults);
  expect(parseScenario('default')).toEqual(defaults);
  expect(parseScenario(' quirks, slow,')).toEqual({ ...defaults, quirks: true, slow: true });
  expect(parseScenario('large,expired')).toEqual({ ...defaults, data: 'large', expired: true });
  expect(() => parseScenario('quirks,fast')).toThrow(/Unknown scenario "fast"\. Known scenarios: .*large.*quirks/);
  expect(() => parseScenario('constructor')).toThrow(/Unknown scenario/);
});

test('"empty" has only accounts, in both dialects', async () => {
  const clean = createTestApi('empty');
  expect(await clean.request('GET', '/videos')).toMatchObject({ status: 200, data: [] });
  expect(await clean.request('GET', '/users/c/maren')).toMatchObject({ status: 200 });
  const quirky = createTestApi('empty,quirks');
  expect(await quirky.request('GET', '/videos')).toMatchObject({ status: 404 });
});

test('"offline" fails every request with a network error', async () => {
  const { request } = createTestApi('offline');
  const { headers } = await request('GET', '/healthcheck');
  expect([...headers]).toEqual([]);
  expect(await request('POST', '/users/login', { json: {} })).toMatchObject({ status: 0 });
});

test('"down" replies to every request with the error page of a proxy', async () => {
  const { request } = createTestApi('down');
  const response = await request('GET', '/healthcheck');
  expect(response).toMatchObject({ status: 502, body: expect.stringContaining('502 Bad Gateway') });
  expect(response.body).not.toContain('<pre>');
});

test('"closed" refuses new accounts, and says so in the health check', async () => {
  const { request } = createTestApi('closed');
  expect(await request('GET', '/healthcheck')).toMatchObject({ status: 200, data: { signup: 'closed' } });
  expect(await request('POST', '/users/register')).toMatchObject({ status: 403 });
});

test('"slow" delays a read by 2.5 s, also with "quirks"', async () => {
  const { request } = createTestApi('quirks,slow');
  let isSettled = false;
  const reading = request('GET', '/videos?page=999').then((response) => {
    isSettled = true;
    return response;
  });
  await vi.advanceTimersByTimeAsync(2499);
  expect(isSettled).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await reading, 'an empty list is an error there').toMatchObject({ status: 404 });
  expect(isSettled).toBe(true);
});

test('"hostile" serves its data', async () => {
  const { request } = createTestApi('hostile');
  expect(await request('GET', '/videos')).toMatchObject({ status: 200 });
});

test.each(['default', 'offline', 'down'])(
  '"%s" leaves the development server its modules in folders named "api"',
  async (name) => {
    const { handlers } = createTestApi(name).provider;
    const outcomes = ['/api/other', '/src/api/send.ts'].map(async (path) => {
      const response = await getResponse(handlers, new Request(`http://localhost:3000${path}`));
      return response !== undefined;
    });
    expect(await Promise.all(outcomes)).toEqual([true, false]);
  },
);

import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createSharedResponses } from './shared-responses';
import { createTestApp } from '../testing/app';
import { type Member, createRequests } from '../testing/requests';

let time = Date.UTC(2026, 0, 1);
let server: Awaited<ReturnType<typeof createTestApp>>;
let requests: ReturnType<typeof createRequests>;
let member: Member;
const statements = vi.spyOn(Pool.prototype, 'query');

beforeAll(async () => {
  server = await createTestApp({ now: () => time });
  requests = createRequests(server.app);
  member = await requests.join('ada');
});
afterAll(async () => {
  statements.mockRestore();
  await server.close();
});
beforeEach(() => {
  // A response is dropped by a timer, too, which does not follow `time`.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  time += 10_000;
  statements.mockClear();
});

const home = (search = '?page=1&limit=20', token?: string) => requests.request('GET', `/videos${search}`, { token });
const count = (data: unknown) => (Array.isArray(data) ? data.length : -1);

test('guests who ask at the same time, or within a second, share the response', async () => {
  const responses = await Promise.all([home(), home(), home()]);
  time += 900;
  responses.push(await home('?limit=20&x=1'));
  expect(statements).toHaveBeenCalledOnce();
  const [first] = responses;
  for (const response of responses) expect(response).toMatchObject({ status: 200, text: first?.text });
  time += 200;
  await home();
  expect(statements).toHaveBeenCalledTimes(2);
  time -= 100_000;
  await home();
  expect(statements, 'the clock was set back').toHaveBeenCalledTimes(3);
  time += 100_000;
});

test.each(['?page=2&limit=20', '?page=1&limit=20&query=tide'])('not so for %s', async (search) => {
  await home(search);
  const once = statements.mock.calls.length;
  await home(search);
  expect(once).toBeGreaterThan(0);
  expect(statements).toHaveBeenCalledTimes(2 * once);
});

test('the two lists that the client shows to guests have responses of their own', async () => {
  for (const search of ['?page=1&limit=20', '?sortBy=views&limit=8']) {
    await home(search);
    const once = statements.mock.calls.length;
    await home(search);
    expect(statements).toHaveBeenCalledTimes(once);
    statements.mockClear();
  }
});

test.each(['?limit=21', '?limit=100', '?limit=20&sortBy=title', '?limit=20&sortType=asc', '?sortBy=views&limit=9'])(
  'others are not shared, so that nobody can fill the memory with them: %s',
  async (search) => {
    for (const times of [1, 2]) {
      await home(search);
      expect(statements).toHaveBeenCalledTimes(times);
    }
  },
);

test('guests who wait for a response that fails get an error that lets them try again', async () => {
  let fail = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = () => reject(new Error('broken'));
  });
  const { query } = server.pool;
  const asked = vi.fn(() => failed);
  server.pool.query = new Proxy(query, { apply: asked });
  onTestFinished(() => {
    server.pool.query = query;
    server.errors.length = 0;
  });
  const responses = [home(), home()];
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce(), 30_000);
  fail();
  const [first, second] = await Promise.all(responses);
  expect(first?.status).toBe(500);
  expect(second?.status).toBe(503);
  expect(second?.headers.get('retry-after')).toBe('2');
  expect(asked).toHaveBeenCalledOnce();
});

test('a response is dropped after a second, although nobody asks again', async () => {
  const { read } = createSharedResponses(() => 0);
  const make = vi.fn(() => Promise.resolve<string | undefined>('[]'));
  await read('key', make);
  await read('key', make);
  expect(make).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1000);
  await read('key', make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('a long response is shared only while it is made', async () => {
  const { read } = createSharedResponses(() => 0);
  const make = vi.fn(() => Promise.resolve<string | undefined>('x'.repeat(100_001)));
  await Promise.all([read('key', make), read('key', make)]);
  expect(make).toHaveBeenCalledOnce();
  await read('key', make);
  expect(make).toHaveBeenCalledTimes(2);
});

test('members have responses of their own', async () => {
  const token = member.accessToken;
  await home();
  statements.mockClear();
  await home('?page=1&limit=20', token);
  expect(statements).toHaveBeenCalled();
});

test('a write is seen at once, by everybody', async () => {
  const token = member.accessToken;
  const before = count((await home()).data);
  const video = await requests.upload(token);
  expect(count((await home()).data)).toBe(before + 1);
  await requests.request('PATCH', '/users/update-account', { token, json: { fullName: 'Ada L.' } });
  expect((await home()).text).toContain('Ada L.');
  await requests.request('DELETE', `/videos/${video}`, { token });
  expect(count((await home()).data)).toBe(before);
});

test('a response that fails is not shared', async () => {
  statements.mockImplementationOnce(() => {
    throw new Error('broken');
  });
  expect((await home()).status).toBe(500);
  server.errors.length = 0;
  expect((await home()).status).toBe(200);
});

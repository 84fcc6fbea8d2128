import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
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
  time += 10_000;
  statements.mockClear();
});

const home = (search = '?page=1&limit=20', token?: string) => requests.request('GET', `/videos${search}`, { token });
const count = (data: unknown) => (Array.isArray(data) ? data.length : -1);

test('guests who ask at the same time, or within a second, share the answer', async () => {
  const answers = await Promise.all([home(), home(), home()]);
  time += 900;
  answers.push(await home('?limit=20&x=1'));
  expect(statements).toHaveBeenCalledOnce();
  const [first] = answers;
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, text: first?.text });
  time += 200;
  await home();
  expect(statements).toHaveBeenCalledTimes(2);
});

test.each(['?page=2&limit=20', '?page=1&limit=20&query=tide'])('not so for %s', async (search) => {
  await home(search);
  const once = statements.mock.calls.length;
  await home(search);
  expect(once).toBeGreaterThan(0);
  expect(statements).toHaveBeenCalledTimes(2 * once);
});

test('each length and order has an answer of its own', async () => {
  const searches = ['?limit=20', '?limit=10', '?limit=20&sortBy=title', '?limit=20&sortType=asc'];
  for (const search of searches) await home(search);
  expect(statements).toHaveBeenCalledTimes(searches.length);
});

test('members have answers of their own', async () => {
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

test('an answer that fails is not shared', async () => {
  statements.mockImplementationOnce(() => {
    throw new Error('broken');
  });
  expect((await home()).status).toBe(500);
  server.errors.length = 0;
  expect((await home()).status).toBe(200);
});

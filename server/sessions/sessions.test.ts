import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createProxies } from '../http/proxies';
import { createTestApp } from '../testing/app';
import { PASSWORD, createRequests } from '../testing/requests';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let time = Date.UTC(2026, 0, 1);
let server: Awaited<ReturnType<typeof createTestApp>>;
let requests: ReturnType<typeof createRequests>;

/** Runs once, while the next password is compared. */
let meanwhile: (() => Promise<unknown>) | undefined;
const passwords = {
  hash: (plain: string) => Promise.resolve(plain),
  async check(plain: string, stored: string) {
    const run = meanwhile;
    meanwhile = undefined;
    await run?.();
    return plain === stored;
  },
};

beforeAll(async () => {
  server = await createTestApp({ now: () => time, proxies: createProxies('yes', () => {}), passwords });
  requests = createRequests(server.app);
});
afterAll(() => server.close());

const currentUser = (token: string) => requests.request('GET', '/users/current-user', { token });
const statusOf = async (token: string) => (await currentUser(token)).status;

/** The new tokens are '' if the refresh fails. */
async function refresh(refreshToken: string) {
  const { status, headers } = await requests.request('POST', '/users/refresh-token', { cookies: { refreshToken } });
  const valueOf = (name: string) =>
    headers.getSetCookie().flatMap((cookie) => new RegExp(`^${name}=([^;]+)`).exec(cookie)?.[1] ?? [])[0] ?? '';
  return { status, accessToken: valueOf('accessToken'), refreshToken: valueOf('refreshToken') };
}

test('an access token is valid for 15 minutes', async () => {
  const { accessToken } = await requests.join('fifteen');
  time += 15 * MINUTE - 1;
  expect(await statusOf(accessToken)).toBe(200);
  time += 1;
  expect(await currentUser(accessToken)).toMatchObject({ status: 401, message: 'Error: TokenExpiredError' });
});

test('a logout ends the session at once, with and without its refresh token', async () => {
  const member = await requests.join('leaving');
  const other = await requests.logIn(member.email);
  expect((await requests.request('POST', '/users/logout', { token: member.accessToken })).status).toBe(200);
  expect(await statusOf(member.accessToken)).toBe(401);
  expect((await refresh(member.refreshToken)).status).toBe(401);
  expect(await statusOf(other.accessToken), 'another session of the same member').toBe(200);
});

test('a logout with the cookies of another session ends that one, too', async () => {
  const member = await requests.join('twotabs');
  const { refreshToken } = await requests.logIn(member.email);
  const { headers } = await requests.request('POST', '/users/logout', {
    token: member.accessToken,
    cookies: { refreshToken },
  });
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^accessToken=; Max-Age=0;/),
    expect.stringMatching(/^refreshToken=; Max-Age=0;/),
  ]);
  expect((await refresh(refreshToken)).status).toBe(401);
});

test('the previous refresh token gets the same successor for 30 s, and then ends the session', async () => {
  const { refreshToken: first } = await requests.join('grace');
  const second = await refresh(first);
  expect(second.refreshToken).not.toBe(first);
  time += 29_999;
  expect(await refresh(first)).toMatchObject({ status: 200, refreshToken: second.refreshToken });
  expect(await statusOf(second.accessToken)).toBe(200);
  time += 1;
  expect((await refresh(first)).status).toBe(401);
  expect(await statusOf(second.accessToken)).toBe(401);
  expect((await refresh(second.refreshToken)).status).toBe(401);
});

test('a refresh token that is two refreshes old ends the session at once', async () => {
  const { refreshToken } = await requests.join('stolen');
  const { refreshToken: second } = await refresh(refreshToken);
  const third = await refresh(second);
  expect((await refresh(refreshToken)).status).toBe(401);
  expect(await statusOf(third.accessToken)).toBe(401);
});

test('20 refreshes at the same time are one rotation', async () => {
  const { refreshToken } = await requests.join('twenty');
  const refreshes = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
  expect(refreshes.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  const [successor, ...others] = new Set(refreshes.map(({ refreshToken: token }) => token));
  expect(others).toEqual([]);
  expect((await refresh(successor ?? '')).status).toBe(200);
});

test('a session ends ten days after its last refresh, and is then deleted', async () => {
  const { refreshToken: forgotten, id } = await requests.join('forgotten');
  const { refreshToken } = await requests.logIn('forgotten@vireo.example');
  time += 10 * DAY - 1;
  const { refreshToken: kept } = await refresh(refreshToken);
  time += 2;
  expect((await refresh(forgotten)).status).toBe(401);
  await requests.logIn('forgotten@vireo.example');
  await server.services.sessions.sweep();
  const { rows } = await server.pool.query('select count(*)::integer as count from sessions where user_id = $1', [id]);
  expect(rows).toEqual([{ count: 2 }]);
  expect((await refresh(kept)).status).toBe(200);
});

const changePassword = (token: string, newPassword: string) =>
  requests.request('POST', '/users/change-password', {
    token,
    json: { oldPassword: PASSWORD, newPassword, confPassword: newPassword },
  });

test('a new password ends the other sessions of the account, and none of other accounts', async () => {
  const stranger = await requests.join('stranger');
  const elsewhere = await requests.join('changing');
  const { accessToken: token, refreshToken } = await requests.logIn(elsewhere.email);
  expect((await changePassword(token, 'another-lamp-7')).status).toBe(200);
  expect(await statusOf(elsewhere.accessToken)).toBe(401);
  expect((await refresh(elsewhere.refreshToken)).status).toBe(401);
  expect(await statusOf(token)).toBe(200);
  expect((await refresh(refreshToken)).status).toBe(200);
  expect(await statusOf(stranger.accessToken)).toBe(200);
  const old = await requests.request('POST', '/users/login', { json: { email: elsewhere.email, password: PASSWORD } });
  expect(old.status).toBe(401);
});

test('a login that began with the old password fails after a change of the password', async () => {
  const { accessToken, email } = await requests.join('overtaken');
  meanwhile = () => changePassword(accessToken, 'another-lamp-7');
  const login = await requests.request('POST', '/users/login', { json: { email, password: PASSWORD } });
  expect(login).toMatchObject({ status: 401, message: 'Error: Invalid password' });
});

test('of two changes of a password, the one that began with the old password fails', async () => {
  const { accessToken, email } = await requests.join('twochanges');
  meanwhile = () => changePassword(accessToken, 'another-lamp-7');
  expect(await changePassword(accessToken, 'late-lamp-8')).toMatchObject({ status: 400 });
  await requests.logIn(email, 'another-lamp-7');
});

test('cookies are out of reach of scripts and of other sites, and secure over https', async () => {
  const { email } = await requests.join('cookies');
  const cookiesOver = async (protocol: string) => {
    const { headers } = await requests.request('POST', '/users/login', {
      json: { email, password: PASSWORD },
      headers: { 'X-Forwarded-Proto': protocol },
    });
    return headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]+/, ''));
  };
  const attributes = '; Max-Age=864000; Path=/; HttpOnly';
  const ofDevice = '; Max-Age=31536000; Path=/api/v1/users/login; HttpOnly';
  expect(await cookiesOver('http')).toEqual([
    `accessToken${attributes}; SameSite=Lax`,
    `refreshToken${attributes}; SameSite=Lax`,
    `device${ofDevice}; SameSite=Lax`,
  ]);
  expect(await cookiesOver('https')).toEqual([
    `accessToken${attributes}; Secure; SameSite=Lax`,
    `refreshToken${attributes}; Secure; SameSite=Lax`,
    `device${ofDevice}; Secure; SameSite=Lax`,
  ]);
});

test('the database contains no token', async () => {
  const { accessToken, refreshToken } = await requests.join('unstored');
  const { rows } = await server.pool.query('select to_jsonb(sessions) as session from sessions');
  const stored = JSON.stringify(z.parse(z.array(z.unknown()).check(z.minLength(1)), rows));
  expect(stored).not.toContain(accessToken.split('.')[2]);
  expect(stored).not.toContain(refreshToken.split('.')[2]);
});

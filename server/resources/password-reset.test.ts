import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createProxies } from '../http/proxies';
import { createLink } from '../mail/links';
import { resetPassword as resetByCommand } from '../operations/commands/reset-password';
import { createTestApp } from '../testing/app';
import { type Member, PASSWORD, type Requests, createRequests } from '../testing/requests';

const MINUTE = 60_000;
const NEW = 'heron-on-the-pier';
const EXPIRED = { status: 410, message: 'Error: This link does not work any more', said: { code: 'link-expired' } };

let time = Date.UTC(2026, 0, 1);
let server: Awaited<ReturnType<typeof createTestApp>>;
let requests: Requests;
let member: Member;
let number = 0;

beforeAll(async () => {
  const proxies = createProxies('yes', () => {});
  server = await createTestApp({ now: () => time, areLimitsOn: true, limits: { LIMIT_MAILS: '2' }, proxies });
  requests = createRequests(server.app);
});
beforeEach(async () => {
  number += 1;
  member = await requests.join(`member${number}`);
});
afterAll(async () => {
  await server.close();
  expect(server.errors).toEqual([]);
});

const link = () =>
  createLink(server.services.db, { kind: 'reset-password', user: member.id, address: member.email }, time);
const reset = (token: string, newPassword = NEW, confPassword = newPassword) =>
  requests.request('POST', '/users/reset-password', { json: { token, newPassword, confPassword } });
const logIn = (password: string) =>
  requests.request('POST', '/users/login', { json: { email: member.email, password } });
function changeKnown() {
  const json = { oldPassword: PASSWORD, newPassword: NEW, confPassword: NEW };
  return requests.request('POST', '/users/change-password', { token: member.accessToken, json });
}
const current = (token: string) => requests.request('GET', '/users/current-user', { token });

test('a link saves a new password once, ends all sessions, and tells the member (§10.40)', async () => {
  const other = await requests.logIn(member.email);
  const token = await link();
  expect(await reset(token)).toMatchObject({ status: 200, data: { _id: member.id } });
  for (const { accessToken, refreshToken } of [member, other]) {
    expect((await current(accessToken)).status).toBe(401);
    expect((await requests.request('POST', '/users/refresh-token', { cookies: { refreshToken } })).status).toBe(401);
  }
  expect((await logIn(PASSWORD)).status).toBe(401);
  expect((await logIn(NEW)).status).toBe(200);
  const { rows } = await server.pool.query('select kind, address from mails where user_id = $1', [member.id]);
  expect(rows).toEqual([{ kind: 'password-changed', address: member.email }]);
  expect(await reset(token, 'another-heron')).toMatchObject(EXPIRED);
  expect((await logIn(NEW)).status).toBe(200);
});

test('a link works for 30 minutes', async () => {
  const token = await link();
  time += 30 * MINUTE;
  expect(await reset(token)).toMatchObject(EXPIRED);
  time -= 1;
  expect((await reset(token)).status).toBe(200);
});

test('of two resets with one link at the same time, one saves its password', async () => {
  const token = await link();
  const replies = await Promise.all([reset(token, 'heron-number-one'), reset(token, 'heron-number-two')]);
  expect(replies.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '410']);
  const kept = replies[0]?.status === 200 ? 'heron-number-one' : 'heron-number-two';
  expect((await logIn(kept)).status).toBe(200);
});

test.each([
  ['short', 'short', 400],
  ['heron-on-the-pier', 'another', 400],
  ['Qwertyuiop', 'Qwertyuiop', 422],
])('the password %s, confirmed by %s, is refused, and the link still works', async (password, confirmation, status) => {
  const token = await link();
  expect((await reset(token, password, confirmation)).status).toBe(status);
  expect((await reset(token)).status).toBe(200);
});

test.each([
  ['that the member knows', changeKnown],
  ['from the operator', () => resetByCommand(server.services.db, member.email)],
  ['by another link', async () => reset(await link())],
])(
  'a new password %s ends the links for one, and a change of the address that waits for its link',
  async (_, change) => {
    const token = await link();
    const address = `thief${number}@example.org`;
    await server.pool.query('update users set pending_email = $1 where id = $2', [address, member.id]);
    const { db } = server.services;
    const confirmation = await createLink(db, { kind: 'confirm-email', user: member.id, address }, time);
    await change();
    expect(await reset(token, 'a-thief-was-here')).toMatchObject(EXPIRED);
    const confirm = { json: { token: confirmation } };
    expect(await requests.request('POST', '/users/confirm-email', confirm)).toMatchObject(EXPIRED);
    const { rows } = await server.pool.query('select email, pending_email from users where id = $1', [member.id]);
    expect(rows).toEqual([{ email: member.email, pending_email: '' }]);
  },
);

test.each([
  ['by a link keeps an account whose deletion a thief may have planned', async () => reset(await link()), null],
  [
    'from the operator keeps an account whose deletion a thief may have planned',
    () => resetByCommand(server.services.db, member.email),
    null,
  ],
  ["that the member knows leaves the member's planned deletion", changeKnown, expect.any(Date)],
])('a new password %s', async (_, change, expected) => {
  await requests.request('POST', '/users/deletion', { token: member.accessToken, json: { password: PASSWORD } });
  await change();
  const { rows } = await server.pool.query('select delete_at from users where id = $1', [member.id]);
  expect(rows).toEqual([{ delete_at: expected }]);
});

test('the notice of a new password from the operator says that it cancelled the deletion', async () => {
  await requests.request('POST', '/users/deletion', { token: member.accessToken, json: { password: PASSWORD } });
  await resetByCommand(server.services.db, member.email, true);
  const { rows } = await server.pool.query('select kind from mails where user_id = $1', [member.id]);
  expect(rows).toEqual([{ kind: 'deletion-cancelled' }]);
});

test.each([
  ['that is confirmed', true],
  ['that is not confirmed', false],
])('a new password for a banned account %s leaves its deletion', async (_, confirmed) => {
  const query = 'update users set confirmed = $2, banned_at = now(), delete_at = now() where id = $1';
  await server.pool.query(query, [member.id, confirmed]);
  expect((await reset(await link())).status).toBe(200);
  const text = await resetByCommand(server.services.db, member.email);
  expect(text).not.toContain('deletion');
  const { rows } = await server.pool.query('select delete_at from users where id = $1', [member.id]);
  expect(rows).toEqual([{ delete_at: expect.any(Date) }]);
});

test.each([
  ['/users/reset-password', { token: 'guessed', newPassword: NEW, confPassword: NEW }, '192.0.2.1'],
  ['/invitations/check', { invite: 'guessed' }, '192.0.2.2'],
])('guessed links for %s count as wrong passwords of the network', async (path, json, address) => {
  const guess = () => requests.request('POST', path, { json, headers: { 'X-Forwarded-For': address } });
  expect(await guess()).toMatchObject(EXPIRED);
  await server.pool.query("update limits set count = 299 where key like 'wrong password:address%'");
  expect((await guess()).status).toBe(410);
  expect((await guess()).status).toBe(429);
});

test('an address, known or not, gets as many links an hour as the limit allows', async () => {
  const forget = (email: string) => requests.request('POST', '/users/forgot-password', { json: { email } });
  for (const email of [member.email, 'nobody@vireo.example']) {
    expect((await forget(email)).status).toBe(200);
    expect((await forget(email.toUpperCase())).status).toBe(200);
    expect(await forget(email), email).toMatchObject({
      status: 429,
      message: 'Error: Too many mails. Try again in 60 minutes',
      said: { code: 'many-mails' },
    });
  }
  const { rows } = await server.pool.query("select key from limits where key like 'mail:%'");
  expect(JSON.stringify(rows)).not.toContain('@');
  time += 60 * MINUTE;
  expect((await forget(member.email)).status).toBe(200);
});

test('a stranger who requests confirmations for the address of a member does not use up the links for a new password', async () => {
  const ask = (path: string) => requests.request('POST', path, { json: { email: member.email } });
  while ((await ask('/users/confirmation')).status === 200);
  expect((await ask('/users/forgot-password')).status).toBe(200);
});

test('a server without mail announces nothing, and has no such routes', async () => {
  const without = await createTestApp({ mails: undefined });
  const { request } = createRequests(without.app);
  const { data } = await request('GET', '/healthcheck');
  expect(data).toMatchObject({ account: expect.not.arrayContaining(['mail']) });
  for (const path of ['/users/forgot-password', '/users/reset-password']) {
    const json = { email: 'a@vireo.example', token: 'x', newPassword: NEW, confPassword: NEW };
    expect((await request('POST', path, { json })).status, path).toBe(404);
  }
  await without.close();
});

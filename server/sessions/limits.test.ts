import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createApp } from '../app';
import { readConfig } from '../config';
import { createProxies } from '../http/proxies';
import { resetPassword } from '../operations/commands/reset-password';
import { createTestApp } from '../testing/app';
import { PASSWORD, type Member, accountForm, createRequests, videoForm } from '../testing/requests';
import { createLimits } from './limits';

const MINUTE = 60_000;

const START = Date.UTC(2026, 0, 1);

let time = START;
let server: Awaited<ReturnType<typeof createTestApp>>;
let requests: ReturnType<typeof createRequests>;
let maren: Member;
let tobias: Member;

beforeAll(async () => {
  const passwords = {
    hash: (plain: string) => Promise.resolve(plain),
    check: async (plain: string, stored: string) => {
      tested += 1;
      return plain === stored;
    },
  };
  server = await createTestApp({
    now: () => time,
    areLimitsOn: true,
    proxies: createProxies('yes', () => {}),
    passwords,
  });
  requests = createRequests(server.app);
  maren = await requests.join('maren');
  tobias = await requests.join('tobias');
});
afterEach(async () => {
  time = START;
  await server.pool.query('delete from limits');
});
afterAll(() => server.close());

/** Passwords that were compared. */
let tested = 0;

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
const logIn = (email: string, password: string, address = '203.0.113.7') =>
  requests.request('POST', '/users/login', { json: { email, password }, ...from(address) });
const like = (member: Member, address = '203.0.113.7') =>
  requests.request('POST', `/likes/toggle/v/${'f'.repeat(24)}`, { token: member.accessToken, ...from(address) });
const statusOf = async (response: Promise<{ status: number }>) => (await response).status;
const repeat = async (count: number, run: () => Promise<{ status: number }>) => {
  const statuses = new Set<number>();
  for (let number = 0; number < count; number += 1) statuses.add((await run()).status);
  return [...statuses];
};
/** As if this had happened more often already. `kind` is the beginning of a key. */
const add = (kind: string, count: number) =>
  server.pool.query('update limits set count = count + $2 where key like $1', [`${kind}%`, count]);

test('replies 429 for 15 minutes after ten wrong passwords for an account from one network', async () => {
  expect(await repeat(9, () => logIn(maren.email, 'wrong'))).toEqual([401]);
  expect(await statusOf(logIn(maren.email, PASSWORD)), 'resets the count').toBe(200);
  expect(await repeat(10, () => logIn(maren.email, 'wrong'))).toEqual([401]);
  time += MINUTE;
  const limited = await logIn(maren.email, PASSWORD);
  expect(limited).toMatchObject({ status: 429, message: 'Error: Too many wrong passwords. Try again in 14 minutes' });
  expect(limited.headers.get('retry-after')).toBe('840');
  expect(await statusOf(logIn(tobias.email, PASSWORD)), 'another account').toBe(200);
  expect(await statusOf(logIn(maren.email, PASSWORD, '198.51.100.1')), 'another network').toBe(200);
  expect(await statusOf(logIn(maren.email, PASSWORD)), 'does not reset the count').toBe(429);
  time += 14 * MINUTE;
  expect(await statusOf(logIn(maren.email, PASSWORD))).toBe(200);
});

test('wrong passwords from many networks leave each network one try, so that the owner can log in', async () => {
  const guess = (number: number) => logIn(maren.email, 'wrong', `198.51.100.${number}`);
  expect(await repeat(10, () => guess(1))).toEqual([401]);
  await add(`wrong password:account:${maren.id}`, 90);
  tested = 0;
  for (const number of [2, 3]) {
    expect(await statusOf(guess(number)), 'the first').toBe(401);
    expect(await statusOf(guess(number)), 'the second').toBe(429);
  }
  expect(tested).toBe(2);
  expect(await statusOf(logIn(maren.email, PASSWORD))).toBe(200);
  expect(await statusOf(logIn(maren.email, PASSWORD)), 'again').toBe(200);
});

/** The cookie of a browser in which a member has logged in. */
async function deviceOf(email: string, device = '') {
  const cookies = { device };
  const json = { email, password: PASSWORD };
  const { headers } = await requests.request('POST', '/users/login', { json, cookies, ...from('192.0.2.1') });
  return deviceIn(headers);
}

const deviceIn = (headers: Headers) =>
  headers.getSetCookie().flatMap((cookie) => /^device=([^;]+)/.exec(cookie)?.[1] ?? [])[0] ?? '';

const logInWith = (device: string, email: string, password: string) =>
  requests.request('POST', '/users/login', { json: { email, password }, cookies: { device }, ...from('203.0.113.7') });

test('strangers of the same network, and of all others, cannot lock a member out of a browser that they have used before (§10.34)', async () => {
  const device = await deviceOf(maren.email);
  expect(await repeat(10, () => logIn(maren.email, 'wrong'))).toEqual([401]);
  await add(`wrong password:account:${maren.id}`, 90);
  await add('wrong password:address', 290);
  expect(await statusOf(logIn(maren.email, PASSWORD)), 'a new browser').toBe(429);
  expect(await repeat(3, () => logInWith(device, maren.email, PASSWORD))).toEqual([200]);
  expect(await statusOf(logIn(tobias.email, PASSWORD)), 'does not take back tries of the network').toBe(429);
});

test('a browser that was used before has ten tries, too, and only for its members', async () => {
  const device = await deviceOf(tobias.email, await deviceOf(maren.email));
  expect(await repeat(10, () => logInWith(device, maren.email, 'wrong'))).toEqual([401]);
  expect(await statusOf(logInWith(device, maren.email, PASSWORD))).toBe(429);
  expect(await statusOf(logInWith(device, tobias.email, PASSWORD)), 'its other member').toBe(200);
  const { email } = await requests.join('fortress');
  expect(await repeat(10, () => logInWith(device, email, 'wrong'))).toEqual([401]);
  expect(await statusOf(logInWith(device, email, PASSWORD)), 'no member of it').toBe(429);
});

test('a browser in which someone logged in with a password that was replaced has no tries of its own', async () => {
  const { email } = await requests.join('stolen');
  const device = await deviceOf(email);
  await resetPassword(server.services.db, email);
  expect(await repeat(10, () => logIn(email, 'wrong'))).toEqual([401]);
  expect(await statusOf(logInWith(device, email, 'wrong'))).toBe(429);
});

test('a browser in which a member replaces the password keeps tries of its own', async () => {
  const { email, accessToken: token } = await requests.join('careful');
  const json = { oldPassword: PASSWORD, newPassword: 'lighthouse-1902', confPassword: 'lighthouse-1902' };
  const { headers } = await requests.request('POST', '/users/change-password', { token, json, ...from('192.0.2.1') });
  const device = deviceIn(headers);
  expect(await repeat(10, () => logIn(email, 'wrong'))).toEqual([401]);
  expect(await statusOf(logIn(email, json.newPassword)), 'a new browser').toBe(429);
  expect(await statusOf(logInWith(device, email, json.newPassword))).toBe(200);
});

test('a forged or foreign device is none', async () => {
  const device = await deviceOf(tobias.email);
  const [, , signature = ''] = device.split('.');
  const claims = { use: 'device', device: 'x', members: [maren.id] };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const forged = `${device.split('.')[0]}.${payload}.${signature}`;
  expect(await repeat(10, () => logIn(maren.email, 'wrong'))).toEqual([401]);
  for (const cookie of [device, forged, 'x', maren.accessToken]) {
    expect(await statusOf(logInWith(cookie, maren.email, PASSWORD)), cookie.slice(0, 20)).toBe(429);
  }
});

test('a password reset by the operator forgets the wrong ones, from all networks', async () => {
  const { id, email } = await requests.join('forgetful');
  for (const network of ['198.51.100.1', '198.51.100.2']) await logIn(email, 'wrong', network);
  const read = () => server.pool.query('select key from limits where key like $1', [`wrong password:account:${id}%`]);
  expect((await read()).rows).toHaveLength(3);
  await resetPassword(server.services.db, email);
  expect((await read()).rows).toEqual([]);
});

test('tests ten of fifty wrong passwords that arrive at the same time', async () => {
  tested = 0;
  const statuses = await Promise.all(Array.from({ length: 50 }, () => statusOf(logIn(maren.email, 'wrong'))));
  expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  expect(tested).toBe(10);
});

test('counts the wrong old passwords of a password change', async () => {
  const json = { oldPassword: 'wrong', newPassword: 'long-enough', confPassword: 'long-enough' };
  const change = () => requests.request('POST', '/users/change-password', { token: maren.accessToken, json });
  expect(await repeat(10, change)).toEqual([400]);
  expect(await statusOf(change())).toBe(429);
  expect(await statusOf(logIn(maren.email, PASSWORD)), 'apart from logins').toBe(200);
});

test('replies 429 after three hundred wrong passwords from one network, whatever the accounts', async () => {
  const guess = (address: string) => logIn('nobody@vireo.example', 'wrong', address);
  expect(await repeat(30, () => logIn(maren.email, PASSWORD, '2001:db8::1'))).toEqual([200]);
  expect(await statusOf(guess('2001:db8::1'))).toBe(404);
  await add('wrong password', 298);
  expect(await statusOf(guess('2001:db8::2'))).toBe(404);
  expect(await statusOf(guess('2001:db8::3'))).toBe(429);
  expect(await statusOf(guess('2001:db8:0:1::3')), 'another network').toBe(404);
});

test('ignores the addresses that a client claims, before the one that the proxy saw', async () => {
  const guess = (claimed: string) => logIn('nobody@vireo.example', 'wrong', `${claimed}, 203.0.113.7`);
  expect(await statusOf(guess('198.51.100.1'))).toBe(404);
  await add('wrong password', 299);
  expect(await statusOf(guess('198.51.100.2'))).toBe(429);
});

test('limits the logins of an account, so that its sessions stay few', async () => {
  expect(await statusOf(logIn(maren.email, PASSWORD))).toBe(200);
  await add('login', 98);
  expect(await statusOf(logIn(maren.email, PASSWORD))).toBe(200);
  expect(await logIn(maren.email, PASSWORD)).toMatchObject({
    status: 429,
    message: 'Error: Too many logins. Try again in 15 minutes',
  });
  expect(await statusOf(logIn(tobias.email, PASSWORD)), 'another account').toBe(200);
});

test('limits sign-ups from one network, also those that fail', async () => {
  let number = 0;
  const join = (address = '203.0.113.7') => {
    number += 1;
    const form = accountForm({ username: `guest${number}`, email: `guest${number}@vireo.example` });
    return requests.request('POST', '/users/register', { form, ...from(address) });
  };
  expect(await statusOf(join())).toBe(201);
  const nothing = () => requests.request('POST', '/users/register', { form: new FormData(), ...from('203.0.113.7') });
  expect(await repeat(2, nothing)).toEqual([400]);
  await add('sign-up', 296);
  expect(await statusOf(join())).toBe(201);
  expect(await join()).toMatchObject({
    status: 429,
    message: 'Error: Too many new accounts. Try again in 60 minutes',
  });
  expect(await statusOf(join('198.51.100.1'))).toBe(201);
});

test('limits the writes of an account, and of a network', async () => {
  expect(await statusOf(like(maren))).toBe(404);
  await add('write', 298);
  expect(await statusOf(like(maren))).toBe(404);
  expect(await like(maren, '198.51.100.1')).toMatchObject({
    status: 429,
    message: 'Error: Too many changes. Try again in 5 minutes',
  });
  expect(await statusOf(like(tobias)), 'another account').toBe(404);
  await add('write:address', 9699);
  expect(await statusOf(like(tobias))).toBe(429);
  expect(await statusOf(like(tobias, '198.51.100.2')), 'another network').toBe(404);
  const reading = { token: maren.accessToken, ...from('203.0.113.7') };
  expect(await statusOf(requests.request('GET', '/users/history', reading))).toBe(200);
});

test('limits the uploads of an account, before it receives a file', async () => {
  const received: unknown[] = [];
  const { media } = server.services;
  const receive = media.receive;
  media.receive = (...args) => {
    received.push(args);
    return receive(...args);
  };
  const upload = () =>
    requests.request('POST', '/videos', { token: maren.accessToken, form: videoForm('A boat comes home') });
  expect(await statusOf(upload())).toBe(201);
  await add('upload', 29);
  expect(await upload()).toMatchObject({ status: 429, message: 'Error: Too many uploads. Try again in 60 minutes' });
  expect(received).toHaveLength(1);
  media.receive = receive;
});

test('several servers count together, in the database', async () => {
  const options = { db: server.services.db, now: () => time, isEnabled: true, settings: readConfig({}).limits };
  const [one, two] = [createLimits(options), createLimits(options)];
  await one.countWrite(maren.id, '');
  await add('write', 298);
  await two.countWrite(maren.id, '');
  await expect(one.countWrite(maren.id, '')).rejects.toThrow('Too many changes');
  await expect(two.countWrite(maren.id, '')).rejects.toThrow('Too many changes');
});

test('counts again if the connection was lost before the database confirmed the count', async () => {
  const { db, limits } = server.services;
  const query = vi.spyOn(db.$client, 'query').mockRejectedValueOnce(new Error('Connection terminated unexpectedly'));
  onTestFinished(() => query.mockRestore());
  await limits.countWrite(maren.id, '');
  const { rows } = await server.pool.query('select count from limits');
  expect(rows).toEqual([{ count: 1 }]);
});

test('deletes counts whose time is over', async () => {
  await statusOf(like(maren));
  await statusOf(logIn('nobody@vireo.example', 'wrong'));
  time += 6 * MINUTE;
  await server.services.limits.sweep();
  const { rows } = await server.pool.query('select key from limits');
  expect(rows).toEqual([{ key: 'wrong password:address:203.0.113.7' }]);
});

test('a community with closed sign-up accepts no new accounts, and its members log in', async () => {
  const { request } = createRequests(createApp({ ...server.services, signup: 'closed' }, () => {}));
  const form = accountForm({ username: 'newcomer', email: 'newcomer@vireo.example' });
  expect(await request('POST', '/users/register', { form })).toMatchObject({
    status: 403,
    message: 'Error: Sign-up is closed. To join, ask the people who run this community',
  });
  expect(await request('GET', '/healthcheck')).toMatchObject({ status: 200, data: { signup: 'closed' } });
  const json = { email: maren.email, password: PASSWORD };
  expect(await statusOf(request('POST', '/users/login', { json }))).toBe(200);
});

test('an operator can change every limit, and switch it off with 0', async () => {
  const limits = { LIMIT_WRITES: '2', LIMIT_WRITES_NETWORK: '3', LIMIT_SIGNUPS_NETWORK: '0' };
  const { app, pool, close } = await createTestApp({
    areLimitsOn: true,
    proxies: createProxies('yes', () => {}),
    limits,
  });
  onTestFinished(close);
  const { request, join } = createRequests(app);
  const [first, second] = [await join('first'), await join('second')];
  const write = ({ accessToken: token }: Member) =>
    statusOf(request('POST', `/likes/toggle/v/${'f'.repeat(24)}`, { token, ...from('203.0.113.7') }));
  expect([await write(first), await write(first), await write(first)]).toEqual([404, 404, 429]);
  expect(await write(second), 'the network made three writes').toBe(429);
  expect((await pool.query("select from limits where key like 'sign-up:%'")).rowCount).toBe(0);
});

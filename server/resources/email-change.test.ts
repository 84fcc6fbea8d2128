import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '../app';
import { createLink } from '../mail/links';
import { createTestApp } from '../testing/app';
import { type Member, PASSWORD, type Requests, createRequests } from '../testing/requests';

const HOUR = 3_600_000;
const EXPIRED = { status: 410, message: 'Error: This link does not work any more' };

let time = Date.UTC(2026, 0, 1);
let server: Awaited<ReturnType<typeof createTestApp>>;
let requests: Requests;
let member: Member;
let number = 0;

beforeAll(async () => {
  server = await createTestApp({ now: () => time, areLimitsOn: true, limits: { LIMIT_MAILS: '3' } });
  requests = createRequests(server.app);
});
beforeEach(async () => {
  number += 1;
  member = await requests.join(`member${number}`);
  await server.pool.query('delete from mails');
});
afterAll(async () => {
  await server.close();
  expect(server.errors).toEqual([]);
});

const as = () => ({ token: member.accessToken });
const change = (email: string) => requests.request('PATCH', '/users/update-account', { ...as(), json: { email } });
const confirm = (token: string) => requests.request('POST', '/users/confirm-email', { json: { token } });
const linkTo = (address: string) =>
  createLink(server.services.db, { kind: 'confirm-email', user: member.id, address }, time);
const current = async () => (await requests.request('GET', '/users/current-user', as())).data;
const mails = async () => (await server.pool.query('select kind, address, user_id from mails order by id')).rows;

test('another address counts once the link sent to it was followed, and the old one hears of it (§10.44)', async () => {
  const email = `New${number}@vireo.example`;
  expect(await change(email)).toMatchObject({ status: 200, data: { email: member.email, pendingEmail: email } });
  expect(await mails()).toEqual([{ kind: 'confirm-email', address: email, user_id: member.id }]);
  expect((await requests.request('POST', '/users/login', { json: { email, password: PASSWORD } })).status).toBe(404);
  await requests.logIn(member.email);
  const token = await linkTo(email);
  expect(await confirm(token)).toMatchObject({ status: 200, data: { _id: member.id } });
  expect(await current()).toMatchObject({ email, pendingEmail: null });
  expect(await mails()).toContainEqual({ kind: 'email-changed', address: member.email, user_id: member.id });
  await requests.logIn(email);
  expect(await confirm(token)).toMatchObject(EXPIRED);
});

test('a link to an address works for a day, and until the member chooses another one or none', async () => {
  const [first, second] = [`first${number}@vireo.example`, `second${number}@vireo.example`];
  await change(first);
  const old = await linkTo(first);
  time += 24 * HOUR;
  expect(await confirm(old)).toMatchObject(EXPIRED);
  member = { ...member, ...(await requests.logIn(member.email)) };
  const replaced = await linkTo(first);
  await change(second);
  expect(await confirm(replaced)).toMatchObject(EXPIRED);
  const cancelled = await linkTo(second);
  expect(await requests.request('DELETE', '/users/pending-email', as())).toMatchObject({
    status: 200,
    data: { email: member.email, pendingEmail: null },
  });
  expect(await confirm(cancelled)).toMatchObject(EXPIRED);
  expect(await current()).toMatchObject({ email: member.email });
});

test('two members may want an address; the first who follows the link gets it', async () => {
  const email = `wanted${number}@vireo.example`;
  await change(email);
  const token = await linkTo(email);
  const other = await requests.join(`wanted${number}`);
  expect(other.email).toBe(email);
  expect(await confirm(token)).toMatchObject({ status: 409, message: 'Error: Email already exists' });
  expect(await current()).toMatchObject({ email: member.email, pendingEmail: email });
});

test('an address that has an account is refused at once, and another case of the own one is saved at once', async () => {
  const other = await requests.join(`other${number}`);
  expect((await change(other.email)).status).toBe(409);
  expect(await change(member.email.toUpperCase())).toMatchObject({
    data: { email: member.email.toUpperCase(), pendingEmail: null },
  });
  expect(await mails()).toEqual([]);
});

test('a changed address ends the links for a new password that went to the old one', async () => {
  const address = `safe${number}@vireo.example`;
  const reset = await createLink(server.services.db, { kind: 'reset-password', user: member.id, address: '' }, time);
  await change(address);
  await confirm(await linkTo(address));
  const json = { token: reset, newPassword: 'heron-on-the-pier', confPassword: 'heron-on-the-pier' };
  expect(await requests.request('POST', '/users/reset-password', { json })).toMatchObject(EXPIRED);
});

test('the link is sent again on request, as often as the limit allows', async () => {
  const again = () => requests.request('POST', '/users/pending-email', as());
  expect((await again()).status, 'without a change').toBe(404);
  await change(`again${number}@vireo.example`);
  expect([(await again()).status, (await again()).status, (await again()).status]).toEqual([200, 200, 429]);
  expect(await mails()).toHaveLength(3);
});

test('a link for one thing is none for another', async () => {
  const token = await linkTo('x@vireo.example');
  const json = { token, newPassword: 'heron-on-the-pier', confPassword: 'heron-on-the-pier' };
  expect(await requests.request('POST', '/users/reset-password', { json })).toMatchObject(EXPIRED);
});

test('without mail, another address also ends a change that waits for a link from the time with mail', async () => {
  await change(`waits${number}@vireo.example`);
  const without = createRequests(createApp({ ...server.services, mails: undefined }, () => {}));
  const email = `now${number}@vireo.example`;
  const changed = await without.request('PATCH', '/users/update-account', { ...as(), json: { email } });
  expect(changed).toMatchObject({ status: 200, data: { email, pendingEmail: null } });
});

test('without mail, another address is saved at once', async () => {
  const without = await createTestApp({ mails: undefined });
  const own = createRequests(without.app);
  const { accessToken: token } = await own.join('ada');
  const json = { email: 'ada.l@vireo.example' };
  expect(await own.request('PATCH', '/users/update-account', { token, json })).toMatchObject({
    data: { email: 'ada.l@vireo.example', pendingEmail: null },
  });
  expect((await own.request('POST', '/users/confirm-email', { json: { token: 'x' } })).status).toBe(404);
  expect((await own.request('POST', '/users/pending-email', { token })).status).toBe(404);
  await without.close();
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '../app';
import { readConfig } from '../config';
import { deleteDue } from '../operations/delete-due';
import { invite } from '../operations/commands/invite';
import { resetPassword } from '../operations/commands/reset-password';
import { createLink } from '../mail/links';
import type { Signup } from '../rules/signup';
import { createTestApp } from '../testing/app';
import { type Member, PASSWORD, type Requests, accountForm, createRequests, idOf } from '../testing/requests';
import { sweepInvitations } from './invitation-rows';
import { addressHash } from './user-rows';

const DAY = 24 * 3_600_000;
const EXPIRED = { status: 410, message: 'Error: This link does not work any more' };
const UNCONFIRMED = {
  status: 403,
  message: 'Error: Confirm your address first, by the link that was mailed to you',
  said: { code: 'address-unconfirmed' },
};

// Before the clock of the database, which also decides what is due.
let time = Date.UTC(2026, 0, 1);
let server: Awaited<ReturnType<typeof createTestApp>>;
let requests: Requests;
let number = 0;
let username = '';
let email = '';

beforeAll(async () => {
  server = await createTestApp({ now: () => time });
  requests = createRequests(server.app);
});
beforeEach(async () => {
  number += 1;
  username = `newcomer${number}`;
  email = `${username}@vireo.example`;
  await server.pool.query('delete from mails; delete from invitations');
});
afterAll(async () => {
  await server.close();
  expect(server.errors).toEqual([]);
});

test.each([
  ['ja', 'ja'],
  ['tlh', ''],
])('a new account has the language %s of the form as %j', async (language, stored) => {
  const form = formWith(undefined, username);
  form.set('language', language);
  expect((await requests.request('POST', '/users/register', { form })).status).toBe(201);
  const { rows } = await server.pool.query('select language from users where username = $1', [username]);
  expect(rows).toEqual([{ language: stored }]);
});

/** The same server with another `SIGNUP`; one that invites has no mail. */
const withSignup = (signup: Signup, mailsOf = signup === 'invite' ? undefined : server.services.mails) =>
  createRequests(createApp({ ...server.services, signup, mails: mailsOf }, (error) => server.errors.push(error)));

const formWith = (token: string | undefined, name: string) => {
  const form = accountForm({ username: name, email: `${name}@vireo.example` });
  if (token !== undefined) form.set('invite', token);
  return form;
};
const signUp = (signup: Signup, token?: string, name = username) =>
  withSignup(signup).request('POST', '/users/register', { form: formWith(token, name) });

const logIn = () => requests.request('POST', '/users/login', { json: { email, password: PASSWORD } });
const confirm = (token: string) => requests.request('POST', '/users/confirm-email', { json: { token } });
const mails = async () => (await server.pool.query('select kind, address, user_id from mails order by id')).rows;
const linkOf = (user: string) => createLink(server.services.db, { kind: 'confirm-email', user, address: email }, time);

async function moderator(): Promise<Member> {
  const member = await requests.join(`moderator${number}`);
  await server.pool.query("update users set role = 'moderator' where id = $1", [member.id]);
  return member;
}

async function makeInvitation(json: object) {
  const { accessToken: token } = await moderator();
  const { status, data } = await requests.request('POST', '/invitations', { token, json });
  expect(status).toBe(201);
  return { invitation: String(Reflect.get(Object(data), 'token')), id: idOf(data), token };
}

test.each(['open', 'confirmed', 'invite', 'closed'] as const)(
  'the health check announces SIGNUP=%s',
  async (signup) => {
    const { data } = await withSignup(signup).request('GET', '/healthcheck');
    expect(Reflect.get(Object(data), 'signup')).toBe(signup === 'open' ? undefined : signup);
  },
);

test('with SIGNUP=confirmed, a new account can log in once its link was followed (§10.47)', async () => {
  const { status, data } = await signUp('confirmed');
  expect({ status, data }).toMatchObject({ status: 201, data: { confirmed: false } });
  const user = idOf(data);
  expect(await mails()).toEqual([{ kind: 'confirm-signup', address: email, user_id: user }]);
  expect(await logIn()).toMatchObject(UNCONFIRMED);
  const wrong = { json: { email, password: 'wrong' } };
  expect((await requests.request('POST', '/users/login', wrong)).status, 'nobody else hears of it').toBe(401);
  const token = await linkOf(user);
  expect(await confirm(token)).toMatchObject({ status: 200, data: { _id: user } });
  expect((await logIn()).status).toBe(200);
  expect(await confirm(token)).toMatchObject(EXPIRED);
  const kinds = (await mails()).map(({ kind }) => kind);
  expect(kinds, 'no notice of a changed address').toEqual(['confirm-signup']);
});

test('another link is requested with the same reply for every address', async () => {
  const ask = (json: object) => requests.request('POST', '/users/confirmation', { json });
  expect(await ask({ email: 'nobody@vireo.example' })).toMatchObject({ status: 200, data: {} });
  expect(await ask({ email })).toMatchObject({ status: 200, data: {} });
  expect(await ask({ email: 'nobody' })).toMatchObject({ status: 400 });
  expect((await mails()).map(({ kind, user_id: user }) => [kind, user])).toEqual([
    ['confirm-signup', null],
    ['confirm-signup', null],
  ]);
});

test('an account that nobody confirms is deleted after seven days, one that was confirmed stays', async () => {
  const kept = idOf((await signUp('confirmed')).data);
  await confirm(await linkOf(kept));
  const gone = idOf((await signUp('confirmed', undefined, `other${number}`)).data);
  await deleteDue(server.services.db, server.services.deletedFiles, new Date(time + 7 * DAY - 1));
  const ids = async () =>
    (await server.pool.query('select id from users where id = any($1) order by created_at, id', [[kept, gone]])).rows;
  expect(await ids()).toHaveLength(2);
  await deleteDue(server.services.db, server.services.deletedFiles, new Date(time + 7 * DAY));
  expect(await ids()).toEqual([{ id: kept }]);
  const again = await signUp('open', undefined, `other${number}`);
  expect(again.status, 'the name and the address are free').toBe(201);
  expect(again.data).not.toHaveProperty('confirmed');
});

const ban = (address: string, user: string) =>
  server.pool.query('insert into banned_addresses (hash, user_id, banned_at) values ($1, $2, now())', [
    addressHash(address),
    user,
  ]);
const isConfirmed = async (user: string) =>
  (await server.pool.query('select confirmed from users where id = $1', [user])).rows[0]?.confirmed;

test('an account that is banned before it was confirmed can be confirmed in no way, and gets no other link', async () => {
  const user = idOf((await signUp('confirmed')).data);
  await server.pool.query('update users set banned_at = now() where id = $1', [user]);
  expect(await logIn()).toMatchObject({ status: 403, said: { code: 'banned' } });
  expect(await confirm(await linkOf(user))).toMatchObject(EXPIRED);
  const token = await createLink(server.services.db, { kind: 'reset-password', user, address: email }, time);
  const json = { token, newPassword: PASSWORD, confPassword: PASSWORD };
  await requests.request('POST', '/users/reset-password', { json });
  expect(await isConfirmed(user)).toBe(false);
});

test('a banned address neither signs up, nor is confirmed, nor accepts an invitation', async () => {
  const user = idOf((await signUp('confirmed')).data);
  await ban(email, 'somebody who is gone');
  expect(await confirm(await linkOf(user))).toMatchObject(EXPIRED);
  expect(await isConfirmed(user)).toBe(false);
  await server.pool.query('delete from users where id = $1', [user]);
  const { invitation, token } = await makeInvitation({ uses: 2 });
  const TAKEN = { status: 409, said: { code: 'account-taken' } };
  expect(await signUp('confirmed')).toMatchObject(TAKEN);
  expect(await signUp('invite', invitation)).toMatchObject(TAKEN);
  expect((await requests.request('GET', '/invitations', { token })).data).toMatchObject([{ used: 0 }]);
});

test('a changed address that is banned meanwhile does not count', async () => {
  const { id, email: before } = await requests.join(username);
  const other = `other-${email}`;
  await server.pool.query('update users set pending_email = $1 where id = $2', [other, id]);
  await ban(other, 'somebody who is gone');
  const token = await createLink(server.services.db, { kind: 'confirm-email', user: id, address: other }, time);
  expect(await confirm(token)).toMatchObject(EXPIRED);
  expect((await server.pool.query('select email from users where id = $1', [id])).rows).toEqual([{ email: before }]);
});

test('a new password by mail, and one of the operator, confirm an account, too', async () => {
  const user = idOf((await signUp('confirmed')).data);
  const link = { kind: 'reset-password', user, address: email } as const;
  const token = await createLink(server.services.db, link, time);
  const json = { token, newPassword: PASSWORD, confPassword: PASSWORD };
  expect((await requests.request('POST', '/users/reset-password', { json })).status).toBe(200);
  expect((await logIn()).status).toBe(200);
  await server.pool.query('update users set confirmed = false where id = $1', [user]);
  await resetPassword(server.services.db, email);
  const { rows } = await server.pool.query('select confirmed, delete_at from users where id = $1', [user]);
  expect(rows).toEqual([{ confirmed: true, delete_at: null }]);
});

test('the member hears of a password of the operator, where there is mail', async () => {
  const { id } = await requests.join(username);
  await resetPassword(server.services.db, email);
  expect(await mails()).toEqual([]);
  await resetPassword(server.services.db, email, true);
  expect(await mails()).toEqual([{ kind: 'password-changed', address: email, user_id: id }]);
});

test('with SIGNUP=invite, a link creates as many accounts as it is for (§10.48)', async () => {
  const { invitation, token } = await makeInvitation({ uses: 2, days: 3 });
  expect(await signUp('invite')).toMatchObject({ status: 403, message: 'Error: Sign-up is by invitation' });
  expect(await signUp('invite', 'unknown')).toMatchObject(EXPIRED);
  expect((await signUp('invite', invitation)).status).toBe(201);
  expect((await logIn()).status).toBe(200);
  expect((await signUp('invite', invitation)).status, 'the name is taken').toBe(409);
  const { data } = await requests.request('GET', '/invitations', { token });
  expect(data).toMatchObject([{ uses: 2, used: 1, creator: `moderator${number}` }]);
  expect(JSON.stringify(data)).not.toContain(invitation);
  expect((await signUp('invite', invitation, `second${number}`)).status).toBe(201);
  expect(await signUp('invite', invitation, `third${number}`)).toMatchObject(EXPIRED);
});

test('who is invited to a server with mail confirms the address, too', async () => {
  const { invitation } = await makeInvitation({});
  const { request } = withSignup('invite', server.services.mails);
  const { data } = await request('POST', '/users/register', { form: formWith(invitation, username) });
  expect(data).toMatchObject({ confirmed: false });
  expect(data, 'stays on the server').not.toHaveProperty('invitationId');
  expect((await mails()).map(({ kind }) => kind)).toEqual(['confirm-signup']);
  expect(await logIn()).toMatchObject(UNCONFIRMED);
  await confirm(await linkOf(idOf(data)));
  expect((await logIn()).status).toBe(200);
});

test('a link says whether it can be used, also to who has no account (§10.48)', async () => {
  const { invitation, id, token } = await makeInvitation({ uses: 1, days: 1 });
  const { request } = withSignup('invite');
  const check = (link?: string) => request('POST', '/invitations/check', { json: { invite: link } });
  expect(await check(invitation)).toMatchObject({ status: 200, data: {} });
  expect(await check('unknown')).toMatchObject(EXPIRED);
  expect(await check()).toMatchObject(EXPIRED);
  expect((await signUp('invite', invitation)).status, 'a check uses nothing').toBe(201);
  expect(await check(invitation)).toMatchObject(EXPIRED);
  await server.pool.query('update invitations set used = 0');
  expect((await check(invitation)).status).toBe(200);
  const start = time;
  time = start + DAY;
  expect(await check(invitation)).toMatchObject(EXPIRED);
  time = start;
  await requests.request('DELETE', `/invitations/${id}`, { token });
  expect(await check(invitation)).toMatchObject(EXPIRED);
});

test('an account that nobody confirms gives the use of its invitation back', async () => {
  const { invitation, token } = await makeInvitation({ uses: 3, days: 30 });
  const { request } = withSignup('invite', server.services.mails);
  const names = ['kept', 'gone'].map((name) => `${name}${number}`);
  const ids: string[] = [];
  for (const name of names) {
    ids.push(idOf((await request('POST', '/users/register', { form: formWith(invitation, name) })).data));
  }
  const [kept = ''] = ids;
  const address = `kept${number}@vireo.example`;
  await confirm(await createLink(server.services.db, { kind: 'confirm-email', user: kept, address }, time));
  const invitations = async () => (await requests.request('GET', '/invitations', { token })).data;
  expect(await invitations()).toMatchObject([{ used: 2 }]);
  await deleteDue(server.services.db, server.services.deletedFiles, new Date(time + 7 * DAY));
  expect(await invitations()).toMatchObject([{ used: 1 }]);
  // Its member deletes the confirmed one later.
  await server.pool.query('update users set delete_at = $1 where id = $2', [new Date(time), kept]);
  await deleteDue(server.services.db, server.services.deletedFiles, new Date(time));
  expect((await server.pool.query('select id from users where id = any($1)', [ids])).rows).toEqual([]);
  expect(await invitations()).toMatchObject([{ used: 1 }]);
});

test('requests at the same time cannot use an invitation more often', async () => {
  const { invitation } = await makeInvitation({ uses: 1 });
  const names = ['a', 'b', 'c', 'd'].map((letter) => `${letter}${number}`);
  const replies = await Promise.all(names.map((name) => signUp('invite', invitation, name)));
  const count = (wanted: number) => replies.filter(({ status }) => status === wanted).length;
  expect([count(201), count(410)]).toEqual([1, 3]);
});

test('an invitation ends after its days, and when a moderator revokes it', async () => {
  const { invitation, id, token } = await makeInvitation({ uses: 5, days: 1 });
  const list = async () => (await requests.request('GET', '/invitations', { token })).data;
  const start = time;
  time = start + DAY;
  expect(await signUp('invite', invitation)).toMatchObject(EXPIRED);
  time = start;
  expect(await list()).toMatchObject([{ _id: id, expiresAt: new Date(start + DAY).toISOString() }]);
  await sweepInvitations(server.services.db, start + DAY - 1);
  expect((await requests.request('DELETE', `/invitations/${id}`, { token })).status).toBe(200);
  expect(await signUp('invite', invitation)).toMatchObject(EXPIRED);
  expect((await requests.request('DELETE', `/invitations/${id}`, { token })).status).toBe(404);
});

test('the command prints a link, which works', async () => {
  const config = readConfig({ SIGNUP: 'invite', PUBLIC_URL: 'https://vireo.example' });
  // The clock of commands is that of the machine.
  const before = time;
  time = Date.now();
  const text = await invite(server.services.db, config, { uses: 2, days: 1 });
  const [first, link = ''] = text.split('\n');
  expect(first).toBe('For 2 accounts, within 1 day:');
  const [, token] = /^https:\/\/vireo\.example\/signup#invite=([\w-]{43})$/.exec(link) ?? [];
  expect((await signUp('invite', token)).status).toBe(201);
  time = before;
});

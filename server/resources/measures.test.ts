import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { deleteDue } from '../operations/delete-due';
import { setRole } from '../operations/commands/set-role';
import { createTestApp } from '../testing/app';
import {
  type Member,
  PASSWORD,
  type Requests,
  accountForm,
  createRequests,
  formOf,
  idOf,
  videoForm,
} from '../testing/requests';
import { createPublishDue } from './publish-due';

const DAY = 24 * 3_600_000;
const START = Date.UTC(2026, 0, 1);
const Cases = z.array(z.looseObject({ _id: z.string(), kind: z.string(), state: z.string() }));

let time = START;
let server: Awaited<ReturnType<typeof createTestApp>>;
let requests: Requests;
let moderator: Member;

beforeAll(async () => {
  server = await createTestApp({ now: () => (time += 300) });
  requests = createRequests(server.app);
  moderator = await requests.join('moderator');
  await setRole(server.services.db, 'moderator', 'moderator');
});
afterAll(async () => {
  await server.close();
  expect(server.errors).toEqual([]);
});

const get = (path: string, { accessToken: token }: Member) => requests.request('GET', path, { token });
const post = (path: string, { accessToken: token }: Member, json: object = {}) =>
  requests.request('POST', path, { token, json });
const take = (member: Member, measure: string, more: object = {}) =>
  post(`/moderation/members/${member.id}`, moderator, { measure, ...more });
const suspend = (member: Member, days = '7') => take(member, 'suspend', { days });
const act = (id: string, action: string, note = '') => post(`/moderation/cases/${id}`, moderator, { action, note });
const tweet = (member: Member) => post('/tweets', member, { content: 'A tweet of a member' });
const decisions = async (member: Member) => z.parse(Cases, (await get('/moderation/decisions', member)).data);
const logIn = ({ email }: Member) => requests.request('POST', '/users/login', { json: { email, password: PASSWORD } });
const asBanned = ({ email }: Member, more: object = {}) =>
  requests.request('POST', '/users/banned', { json: { email, password: PASSWORD, ...more } });

/** Access tokens do not last so long. Resolves to the member with another one. */
async function later(ms: number, member: Member): Promise<Member> {
  time += ms;
  moderator = { ...moderator, ...(await requests.logIn(moderator.email)) };
  return { ...member, ...(await requests.logIn(member.email)) };
}

const SUSPENDED = { status: 403, said: { code: 'suspended' } };
const BANNED = { status: 403, said: { code: 'banned' } };

test('a warned member reads why, can appeal, and goes on as before', async () => {
  const member = await requests.join('warned');
  const taken = await take(member, 'warn', { ground: 'hate', statement: ' Be kind ', note: 'For us' });
  expect(taken).toMatchObject({ data: { kind: 'member', state: 'warned', member: null, log: [{ action: 'warn' }] } });
  const told = { kind: 'member', state: 'warned', ground: 'hate', statement: 'Be kind', until: null, appeal: null };
  expect(await decisions(member)).toMatchObject([told]);
  expect(await tweet(member)).toMatchObject({ status: 201 });
  expect(await post(`/moderation/decisions/${idOf(taken.data)}/appeal`, member, { words: 'I am' })).toMatchObject({
    status: 201,
  });
  expect(await act(idOf(taken.data), 'reverse', 'Sorry')).toMatchObject({ data: { state: 'dismissed' } });
  expect(await decisions(member)).toMatchObject([{ state: 'dismissed', appeal: { answer: 'Sorry' } }]);
});

test('a suspended member writes nothing, reads and leaves, until the suspension is over', async () => {
  let member = await requests.join('suspended');
  const own = idOf((await tweet(member)).data);
  const taken = await suspend(member, '2');
  const until = expect.stringMatching(/^2026-01-03T/);
  expect(taken).toMatchObject({ data: { state: 'suspended', until, member: { state: 'suspended', until } } });
  expect(await tweet(member)).toMatchObject(SUSPENDED);
  expect(await post(`/likes/toggle/t/${own}`, member)).toMatchObject(SUSPENDED);
  expect(await post(`/subscriptions/c/${moderator.id}`, member)).toMatchObject(SUSPENDED);
  expect(await requests.request('POST', '/videos', { token: member.accessToken, form: videoForm('No') })).toMatchObject(
    SUSPENDED,
  );
  expect((await logIn(member)).data).toMatchObject({ user: { suspendedUntil: until } });
  expect(await decisions(member)).toMatchObject([{ state: 'suspended', until }]);
  expect(await requests.request('DELETE', `/tweets/${own}`, { token: member.accessToken })).toMatchObject({
    status: 200,
  });
  expect(await post('/users/export', member)).toMatchObject({ status: 200 });
  member = await later(2 * DAY, member);
  expect(await tweet(member)).toMatchObject({ status: 201 });
  expect(await suspend(member)).toMatchObject({ data: { state: 'suspended' } });
});

test('a suspension is undone, by its case or after an appeal', async () => {
  const member = await requests.join('forgiven');
  const id = idOf((await suspend(member)).data);
  expect(await suspend(member)).toMatchObject({ status: 409 });
  expect(await take(member, 'warn')).toMatchObject({ status: 409 });
  expect(await act(id, 'hide')).toMatchObject({ status: 409 });
  expect(await act(id, 'restore')).toMatchObject({ data: { state: 'dismissed', member: null } });
  expect(await tweet(member)).toMatchObject({ status: 201 });
  expect(await act(id, 'restore')).toMatchObject({ status: 409 });
  await suspend(member);
  expect(await post(`/moderation/decisions/${id}/appeal`, member, { words: 'Why?' })).toMatchObject({ status: 201 });
  await act(id, 'reverse');
  expect(await tweet(member)).toMatchObject({ status: 201 });
  const { data } = await get('/moderation/log?limit=4', moderator);
  expect(data).toMatchObject([
    { action: 'reverse', kind: 'member', target: member.id },
    { action: 'suspend', until: expect.any(String) },
    { action: 'restore' },
    { action: 'suspend' },
  ]);
});

test('a banned member has no access, reads why with the password, and appeals once', async () => {
  const member = await requests.join('banned');
  const { refreshToken } = await requests.logIn(member.email);
  await suspend(member);
  const taken = await take(member, 'ban', { ground: 'spam', statement: 'Two hundred comments' });
  expect(taken).toMatchObject({ data: { state: 'banned', member: { state: 'banned', until: null } } });
  expect(await take(member, 'ban')).toMatchObject({ status: 409 });
  expect(await get('/users/current-user', member)).toMatchObject({ status: 401 });
  expect(await requests.request('POST', '/users/refresh-token', { cookies: { refreshToken } })).toMatchObject({
    status: 401,
  });
  expect(await logIn(member)).toMatchObject(BANNED);
  const wrong = { email: member.email, password: 'wrong-password' };
  expect(await requests.request('POST', '/users/login', { json: wrong })).toMatchObject({ status: 401 });
  expect(await requests.request('POST', '/users/banned', { json: wrong })).toMatchObject({ status: 401 });
  expect(await asBanned(moderator)).toMatchObject({ status: 404 });
  const told = { state: 'banned', ground: 'spam', statement: 'Two hundred comments' };
  expect(await asBanned(member)).toMatchObject({ status: 200, data: { ...told, appeal: null } });
  expect(await asBanned(member, { words: 'It was my cat' })).toMatchObject({
    status: 201,
    data: { appeal: { state: 'open' } },
  });
  expect(await asBanned(member, { words: 'Again' })).toMatchObject({ status: 409 });
  expect((await get('/moderation/cases?state=appealed', moderator)).data).toMatchObject([{ _id: idOf(taken.data) }]);
  await act(idOf(taken.data), 'uphold', 'Cats cannot type');
  expect(await asBanned(member)).toMatchObject({ data: { appeal: { state: 'upheld', answer: 'Cats cannot type' } } });
  await act(idOf(taken.data), 'restore');
  expect(await logIn(member)).toMatchObject({ status: 200 });
  await server.pool.query('delete from users where id = $1', [member.id]);
  const form = accountForm({ username: 'heir', email: member.email });
  expect(await requests.request('POST', '/users/register', { form }), 'the address is free').toMatchObject({
    status: 201,
  });
});

test('the address of a banned member opens no other account, even after the account is gone', async () => {
  const member = await requests.join('evader');
  await post('/users/deletion', member, { password: PASSWORD });
  await take(member, 'ban');
  const join = (username: string, email: string) =>
    requests.request('POST', '/users/register', { form: accountForm({ username, email }) });
  expect(await join('evader2', member.email.toUpperCase())).toMatchObject({ status: 409 });
  await server.pool.query("update users set delete_at = now() - interval '1 day' where id = $1", [member.id]);
  await deleteDue(server.services.db, server.services.deletedFiles, new Date());
  expect(await asBanned(member)).toMatchObject({ status: 404 });
  expect(await join('evader3', member.email)).toMatchObject({ status: 409, said: { code: 'account-taken' } });
  const change = { token: moderator.accessToken, json: { fullName: 'Same', email: member.email } };
  expect(await requests.request('PATCH', '/users/update-account', change)).toMatchObject({ status: 409 });
  expect(await join('newcomer', 'newcomer@vireo.example')).toMatchObject({ status: 201 });
});

test('a warned member who appeals is not warned or suspended again before the appeal is decided (§10.46)', async () => {
  const member = await requests.join('appellant');
  const id = idOf((await take(member, 'warn')).data);
  await post(`/moderation/decisions/${id}/appeal`, member, { words: 'It was a quote' });
  const refusal = { status: 409, message: 'Error: Decide the appeal first', said: { code: 'appeal-open' } };
  expect(await take(member, 'warn')).toMatchObject(refusal);
  expect(await suspend(member)).toMatchObject(refusal);
  expect(await decisions(member)).toMatchObject([
    { state: 'warned', appeal: { words: 'It was a quote', state: 'open' } },
  ]);
  await act(id, 'uphold');
  expect(await suspend(member)).toMatchObject({ status: 200, data: { state: 'suspended', appeal: null } });
});

test('a ban does not wait for an appeal, whose words the log keeps (§10.46)', async () => {
  const member = await requests.join('urgent');
  const id = idOf((await suspend(member)).data);
  await post(`/moderation/decisions/${id}/appeal`, member, { words: 'It was a quote' });
  const taken = await take(member, 'ban', { note: 'Threats' });
  expect(taken).toMatchObject({
    data: {
      state: 'banned',
      appeal: null,
      log: [{ action: 'ban', note: 'Threats\n\n“It was a quote”' }, { note: '' }],
    },
  });
});

test('a report about a channel is closed by a measure, and a new one opens it again', async () => {
  const member = await requests.join('reported');
  const reader = await requests.join('reader');
  const report = (by: Member) => post('/reports', by, { kind: 'channel', target: member.id, reason: 'spam' });
  await report(reader);
  await suspend(member);
  expect((await get('/reports', reader)).data).toMatchObject([{ kind: 'channel', state: 'acted' }]);
  await report(await requests.join('another'));
  expect((await get('/reports', reader)).data).toMatchObject([{ state: 'open' }]);
  expect(await decisions(member)).toMatchObject([{ kind: 'member', state: 'suspended' }]);
  const { data } = await get('/moderation/cases', moderator);
  expect(data).toMatchObject([{ kind: 'channel', otherDecisions: 1, member: { state: 'suspended' } }]);
});

test('a planned video waits for the end of a suspension', async () => {
  const member = await requests.join('planner');
  const publishAt = new Date(time + 3_600_000).toISOString();
  const form = formOf({ ...Object.fromEntries(videoForm('Planned')), visibility: 'private', publishAt });
  const id = idOf((await requests.request('POST', '/videos', { token: member.accessToken, form })).data);
  await suspend(member, '1');
  const publishDue = createPublishDue(server.services);
  const read = () => requests.request('GET', `/videos/${id}`);
  const { rows } = await server.pool.query('select suspended_until as end from users where id = $1', [member.id]);
  await later(2 * 3_600_000, member);
  await publishDue();
  expect((await read()).status).toBe(404);
  await later(DAY, member);
  await publishDue();
  expect(await read(), 'dated with the end, so that it is at the top of lists').toMatchObject({
    data: { createdAt: rows[0].end.toISOString() },
  });
});

test('only moderators take measures, and none against a moderator', async () => {
  const member = await requests.join('nobody');
  expect(await post(`/moderation/members/${moderator.id}`, member, { measure: 'ban' })).toMatchObject({ status: 403 });
  expect(await take(moderator, 'ban')).toMatchObject({ status: 403 });
  expect(await take({ ...member, id: 'f'.repeat(24) }, 'ban')).toMatchObject({ status: 404 });
  for (const wrong of [
    { measure: 'hide' },
    { measure: 'suspend' },
    { measure: 'suspend', days: '366' },
    { measure: 'warn', ground: 'x' },
  ])
    expect(await post(`/moderation/members/${member.id}`, moderator, wrong)).toMatchObject({ status: 400 });
  const both = await Promise.all([suspend(member), suspend(member)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test('a login that was checking the password during the ban begins no session (§10.46)', async () => {
  const member = await requests.join('quick');
  const { rows } = await server.pool.query('select id, password_hash as "passwordHash" from users where id = $1', [
    member.id,
  ]);
  const [user] = z.parse(z.array(z.object({ id: z.string(), passwordHash: z.string() })), rows);
  const start = async () => user && (await server.services.sessions.start(user));
  expect(await start()).toBeDefined();
  await take(member, 'ban');
  expect(await start()).toBeUndefined();
});

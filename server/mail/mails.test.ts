import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../testing/app';
import { type Member, PASSWORD, type Requests, createRequests } from '../testing/requests';
import { startSmtp } from '../testing/smtp';
import { createMails, sweepMails } from './mails';
import { createSendMails } from './send-mails';
import { createSend } from './transport';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.UTC(2026, 0, 1);
const SITE = 'https://vireo.example';
const GERMAN = new Map([['A new password for {site}', 'Ein neues Passwort für {site} – wie gewünscht, schöne Grüße']]);

let time = START;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let server: Awaited<ReturnType<typeof createTestApp>>;
let requests: Requests;
let maren: Member;
let sendMails: ReturnType<typeof createSendMails>;
const failures: string[] = [];
const outcomes: string[] = [];
const observers = {
  report: (error: unknown) => failures.push(String(error)),
  count: (outcome: string) => outcomes.push(outcome),
};

beforeAll(async () => {
  smtp = await startSmtp();
  server = await createTestApp({ now: () => time });
  requests = createRequests(server.app);
  maren = await requests.join('maren');
  const { db } = server.services;
  const now = () => time;
  sendMails = createSendMails({
    db,
    now,
    mails: createMails({ db, now }),
    send: createSend({ smtp: smtp.url, from: 'Vireo <post@vireo.example>', site: SITE }),
    site: SITE,
    translations: (tag) => (text, values) =>
      ((tag === 'de' ? GERMAN.get(text) : undefined) ?? text).replaceAll('{site}', values?.site ?? ''),
    ...observers,
  });
});
afterEach(async () => {
  time = START;
  smtp.refuse(undefined);
  smtp.mails.length = 0;
  failures.length = 0;
  outcomes.length = 0;
  await server.pool.query('delete from mails; delete from mail_links');
});
afterAll(async () => {
  await server.close();
  await smtp.stop();
  expect(server.errors).toEqual([]);
});

const forget = (email: string) => requests.request('POST', '/users/forgot-password', { json: { email } });
const rows = async (table: string) => (await server.pool.query(`select * from ${table}`)).rows;
const tokenIn = (text: string) => /\/reset-password#([\w-]{43})$/m.exec(text)?.[1] ?? '';

test('a link for a new password is plain text in one part, from the sender to the member alone (§10.40)', async () => {
  expect(await forget(' MAREN@vireo.example ')).toMatchObject({ status: 200, data: {} });
  expect(smtp.mails).toEqual([]);
  await sendMails();
  const [mail] = smtp.mails;
  expect(mail).toMatchObject({
    from: 'post@vireo.example',
    to: ['maren@vireo.example'],
    subject: 'A new password for vireo.example',
  });
  expect(mail?.text).toMatch(
    /^Someone, probably you, .+\n\nOpen this link .+\n\nhttps:\/\/vireo\.example\/reset-password#[\w-]{43}\n\nIf it was not you/,
  );
  const headers = Object.fromEntries(mail?.headers ?? []);
  expect(headers).toMatchObject({
    from: 'Vireo <post@vireo.example>',
    to: 'maren@vireo.example',
    'auto-submitted': 'auto-generated',
    'content-language': 'en',
    'content-type': expect.stringMatching(/^text\/plain; charset=utf-8/),
    'message-id': expect.stringMatching(/^<[\da-f]{24}@vireo\.example>$/),
  });
  expect(mail?.source).not.toMatch(/<\w+[ >]|http:|x-mailer/i);
  expect(await rows('mails')).toEqual([]);
  expect(outcomes).toEqual(['sent']);
});

test('only the mail has the token, the database its hash', async () => {
  await forget(maren.email);
  const [row] = await rows('mails');
  expect(row).toMatchObject({ kind: 'reset-password', address: maren.email, user_id: null });
  await sendMails();
  const token = tokenIn(smtp.mails[0]?.text ?? '');
  expect(token).not.toBe('');
  const [link] = await rows('mail_links');
  expect(JSON.stringify(link)).not.toContain(token);
  expect(link).toMatchObject({ kind: 'reset-password', user_id: maren.id, expires_at: new Date(START + 30 * MINUTE) });
});

test('the response, the statements and the row are the same for an address that no account has (§10.40)', async () => {
  const query = server.pool.query.bind(server.pool);
  const statements: unknown[] = [];
  Object.assign(server.pool, {
    query: (first: unknown, ...more: unknown[]) => {
      statements.push(typeof first === 'object' && first && 'text' in first ? first.text : first);
      return Reflect.apply(query, server.pool, [first, ...more]);
    },
  });
  const known = await forget(maren.email);
  const ofKnown = statements.splice(0);
  const unknown = await forget('nobody@vireo.example');
  Object.assign(server.pool, { query });
  expect(ofKnown).not.toEqual([]);
  expect(statements).toEqual(ofKnown);
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  expect((await rows('mails')).map(({ kind, user_id: user }) => ({ kind, user }))).toEqual([
    { kind: 'reset-password', user: null },
    { kind: 'reset-password', user: null },
  ]);
  await sendMails();
  expect(smtp.mails.map(({ to }) => to)).toEqual([[maren.email]]);
  expect(await rows('mails')).toEqual([]);
});

test('mails are in the language of the account', async () => {
  const json = { language: 'de' };
  await requests.request('PATCH', '/users/update-account', { token: maren.accessToken, json });
  await forget(maren.email);
  await sendMails();
  await requests.request('PATCH', '/users/update-account', { token: maren.accessToken, json: { language: null } });
  expect(smtp.mails[0]?.subject).toBe('Ein neues Passwort für vireo.example – wie gewünscht, schöne Grüße');
  expect(smtp.mails[0]?.headers.get('content-language')).toBe('de');
});

test('an address that looks like several, or like a header, gets no mail, and harms no other', async () => {
  await forget('a,b@vireo.example');
  for (const email of [
    'x@vireo.example\r\nBcc: all@vireo.example',
    'x@y.example>\r\nDATA',
    'two@a.example,b@c.example',
  ])
    expect((await forget(email)).status, email).toBe(400);
  const id = (name: string) => `f${name}`.padEnd(24, 'f');
  await server.pool.query(
    `insert into users (id, username, username_key, full_name, email, email_key, password_hash, avatar, cover_image, description,
       created_at, updated_at)
     select $1, 'odd', 'odd', 'Odd', $2, $2, '', '', '', '', now(), now()`,
    [id('1'), 'a,b<c>@vireo.example'],
  );
  await forget('a,b<c>@vireo.example');
  await forget(maren.email);
  await sendMails();
  await server.pool.query('delete from users where id = $1', [id('1')]);
  expect(smtp.mails.map(({ to }) => to)).toEqual([[maren.email]]);
  expect(await rows('mails')).toEqual([]);
});

test('a mail that fails is sent later, after growing pauses, and given up after a day', async () => {
  smtp.refuse({ command: 'DATA', code: 451 });
  await forget(maren.email);
  const pauses: number[] = [];
  for (let tries = 0; tries < 5; tries += 1) {
    await sendMails();
    const [row] = await rows('mails');
    pauses.push((row.due_at - time) / MINUTE);
    time = row.due_at.getTime() - 1;
    await sendMails();
    time += 1;
  }
  expect(pauses).toEqual([1, 4, 15, 60, 60]);
  expect(outcomes).toEqual(Array.from({ length: 5 }, () => 'failed'));
  expect(failures[0]).toBe('Error: A mail (reset-password) is sent later: EMESSAGE 451');
  time = START + 24 * HOUR + 1;
  await sendMails();
  expect(await rows('mails')).toEqual([]);
  expect(failures.at(-1)).toBe('Error: A mail (reset-password) is given up: EMESSAGE 451');
});

test.each(['RCPT TO', 'DATA'] as const)(
  'a mail that the SMTP server refuses for good at %s is given up',
  async (command) => {
    smtp.refuse({ command, code: 550 });
    await forget(maren.email);
    await sendMails();
    expect(await rows('mails')).toEqual([]);
    expect(outcomes).toEqual(['given up']);
    // The server's own words name the address.
    expect(failures.join()).not.toContain('@');
  },
);

test('while the SMTP server is away, one mail is tried and the others wait; the log has the code of the system', async () => {
  const { db } = server.services;
  const now = () => time;
  const away = createSendMails({
    db,
    now,
    mails: createMails({ db, now }),
    send: createSend({ smtp: 'smtp://127.0.0.1:1', from: 'post@vireo.example', site: SITE }),
    site: SITE,
    translations: () => (text) => text,
    report: (error) => failures.push(String(error)),
  });
  await forget(maren.email);
  await forget(maren.email);
  await away();
  expect((await rows('mails')).map(({ attempts }) => `${attempts}`).toSorted()).toEqual(['0', '1']);
  expect(failures).toEqual(['Error: A mail (reset-password) is sent later: ECONNREFUSED']);
});

test('several servers send each mail once; one that ended while it did leaves it to another', async () => {
  await forget(maren.email);
  await forget(maren.email);
  await Promise.all([sendMails(), sendMails(), sendMails()]);
  expect(smtp.mails).toHaveLength(2);
  await forget(maren.email);
  await server.services.mails?.claim();
  await sendMails();
  expect(smtp.mails).toHaveLength(2);
  time += 5 * MINUTE;
  await sendMails();
  expect(smtp.mails).toHaveLength(3);
});

const sweep = (now: number) => sweepMails(server.services.db, now, observers);

test('links that expired are deleted', async () => {
  await forget(maren.email);
  await sendMails();
  await sweep(START + 30 * MINUTE - 1);
  expect(await rows('mail_links')).toHaveLength(1);
  await sweep(START + 30 * MINUTE);
  expect(await rows('mail_links')).toEqual([]);
});

test('a mail that no server has sent for a day is given up once its last try is over, and the log says so', async () => {
  await forget(maren.email);
  await server.services.mails?.claim();
  await sweep(START + 26 * HOUR);
  expect([await rows('mails'), failures]).toEqual([[expect.anything()], []]);
  await sweep(START + 26 * HOUR + 1);
  expect([await rows('mails'), failures, outcomes]).toEqual([
    [],
    ['Error: A mail (reset-password) is given up: no server has sent it for a day'],
    ['given up'],
  ]);
});

test('a mail that no server has tried to send, because none ran, is kept for seven days', async () => {
  await forget(maren.email);
  await sweep(START + 7 * 24 * HOUR);
  expect([await rows('mails'), failures]).toEqual([[expect.anything()], []]);
  await sweep(START + 7 * 24 * HOUR + 1);
  expect([await rows('mails'), outcomes]).toEqual([[], ['given up']]);
});

test('a changed address gets the link, and the old one the notice; one that was replaced meanwhile gets nothing', async () => {
  const { accessToken: token } = maren;
  for (const email of ['first@vireo.example', 'second@vireo.example'])
    await requests.request('PATCH', '/users/update-account', { token, json: { email } });
  await sendMails();
  expect(smtp.mails).toMatchObject([
    { to: ['second@vireo.example'], subject: 'Confirm your address for vireo.example' },
  ]);
  const [, link = ''] =
    /^https:\/\/vireo\.example\/login#confirm-email=([\w-]{43})$/m.exec(smtp.mails[0]?.text ?? '') ?? [];
  await requests.request('POST', '/users/confirm-email', { json: { token: link } });
  await sendMails();
  expect(smtp.mails[1]).toMatchObject({
    to: [maren.email],
    subject: 'The address of your account on vireo.example was changed',
  });
  await server.pool.query("update users set email = $1, email_key = $1 where username = 'maren'", [maren.email]);
});

test('a new account gets a link that confirms it, also one more, until it is confirmed', async () => {
  await server.pool.query('update users set confirmed = false where id = $1', [maren.id]);
  const ask = () => requests.request('POST', '/users/confirmation', { json: { email: maren.email } });
  await ask();
  await requests.request('POST', '/users/confirmation', { json: { email: 'nobody@vireo.example' } });
  await sendMails();
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]).toMatchObject({ to: [maren.email], subject: 'Confirm your account on vireo.example' });
  const [, token] =
    /^https:\/\/vireo\.example\/login#confirm-email=([\w-]{43})$/m.exec(smtp.mails[0]?.text ?? '') ?? [];
  expect((await requests.request('POST', '/users/confirm-email', { json: { token } })).status).toBe(200);
  await ask();
  await sendMails();
  expect(smtp.mails).toHaveLength(1);
});

test('a banned account gets no link that confirms it', async () => {
  await server.pool.query('update users set confirmed = false, banned_at = now() where id = $1', [maren.id]);
  await requests.request('POST', '/users/confirmation', { json: { email: maren.email } });
  await sendMails();
  expect(smtp.mails).toEqual([]);
  await server.pool.query('update users set confirmed = true, banned_at = null where id = $1', [maren.id]);
});

test('the notice of a new password by a link says that it cancelled the deletion', async () => {
  await requests.request('POST', '/users/deletion', { token: maren.accessToken, json: { password: PASSWORD } });
  await forget(maren.email);
  await sendMails();
  const json = { token: tokenIn(smtp.mails[0]?.text ?? ''), newPassword: PASSWORD, confPassword: PASSWORD };
  expect((await requests.request('POST', '/users/reset-password', { json })).status).toBe(200);
  await sendMails();
  expect(smtp.mails[1]).toMatchObject({ to: [maren.email], subject: 'Your password for vireo.example was changed' });
  expect(smtp.mails[1]?.text).toMatch(/The planned deletion of your account was cancelled\..+\n\nIf it was not you/);
  Object.assign(maren, await requests.logIn(maren.email));
});

test('a password that is changed in the settings is announced to its member', async () => {
  const json = { oldPassword: PASSWORD, newPassword: PASSWORD, confPassword: PASSWORD };
  const { status } = await requests.request('POST', '/users/change-password', { token: maren.accessToken, json });
  expect(status).toBe(200);
  await sendMails();
  expect(smtp.mails[0]).toMatchObject({ to: [maren.email], subject: 'Your password for vireo.example was changed' });
  expect(smtp.mails[0]?.text).toMatch(/choose a new one at once:\n\nhttps:\/\/vireo\.example\/reset-password\n$/);
});

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { users } from '../database/schema';
import { createProxies } from '../http/proxies';
import { createMails, sweepMails } from '../mail/mails';
import { deleteRows } from '../operations/commands/delete-user';
import { createSendMails } from '../mail/send-mails';
import { createSend } from '../mail/transport';
import { createTestApp } from '../testing/app';
import { type Member, type Requests, createRequests, idOf } from '../testing/requests';
import { startSmtp } from '../testing/smtp';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 0, 1);
const SITE = 'https://vireo.example';
const GUEST = 'guest@elsewhere.example';
const EXPIRED = { status: 410, said: { code: 'link-expired' } };

const Cases = z.array(z.looseObject({ _id: z.string(), target: z.string(), reports: z.array(z.looseObject({})) }));

let time = START;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let server: Awaited<ReturnType<typeof createTestApp>>;
let requests: Requests;
let author: Member;
let moderator: Member;
let tweet: string;
let sendMails: ReturnType<typeof createSendMails>;

beforeAll(async () => {
  smtp = await startSmtp();
  const limits = { LIMIT_GUEST_REPORTS: '3', LIMIT_GUEST_REPORTS_NETWORK: '5' };
  server = await createTestApp({
    now: () => time,
    areLimitsOn: true,
    limits,
    proxies: createProxies('yes', () => {}),
  });
  requests = createRequests(server.app);
  author = await requests.join('author');
  moderator = await requests.join('moderator');
  await server.pool.query("update users set role = 'moderator' where username = 'moderator'");
  const { db } = server.services;
  const now = () => time;
  sendMails = createSendMails({
    db,
    now,
    mails: createMails({ db, now }),
    send: createSend({ smtp: smtp.url, from: 'Vireo <post@vireo.example>', site: SITE }),
    site: SITE,
    translations: () => (text, values) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values?.[name] ?? ''),
    report: () => {},
  });
});
beforeEach(async () => {
  const json = { content: 'Cheap watches, now' };
  tweet = idOf((await requests.request('POST', '/tweets', await as(author, json))).data);
});
afterEach(async () => {
  // Windows of limits end.
  time += 2 * HOUR;
  smtp.refuse(undefined);
  smtp.mails.length = 0;
  await server.pool.query('delete from mails; delete from guest_reports; delete from moderation_cases');
});
afterAll(async () => {
  await server.close();
  await smtp.stop();
  expect(server.errors).toEqual([]);
});

const report = (more: object = {}, network = '198.51.100.7') =>
  requests.request('POST', '/reports/guest', {
    json: { kind: 'tweet', target: tweet, reason: 'spam', words: 'Look!', email: GUEST, goodFaith: 'yes', ...more },
    headers: { 'X-Forwarded-For': network },
  });
const confirm = (token: string) => requests.request('POST', '/reports/confirm', { json: { token } });
const tokenIn = (text = '') => /^https:\/\/vireo\.example\/support#confirm-report=([\w-]{43})$/m.exec(text)?.[1] ?? '';

/** Reports the tweet. Resolves to the token of the link in the last mail. */
async function reportAndRead(more: object = {}): Promise<string> {
  expect(await report(more)).toMatchObject({ status: 200, data: {} });
  await sendMails();
  return tokenIn(smtp.mails.at(-1)?.text);
}

/** With a token that has not expired yet. */
const as = async ({ email }: Member, json?: unknown) => ({ token: (await requests.logIn(email)).accessToken, json });
async function cases(state = 'open') {
  const { data } = await requests.request('GET', `/moderation/cases?state=${state}`, await as(moderator));
  return z.parse(Cases, data);
}
async function decide(action: string, state?: string): Promise<void> {
  const [found] = await cases(state);
  const { status } = await requests.request('POST', `/moderation/cases/${found?._id}`, await as(moderator, { action }));
  expect(status).toBe(200);
}
const rows = async () => (await server.pool.query('select * from guest_reports')).rows;

test('a report of a guest counts once the link that was mailed was followed, once (§10.49)', async () => {
  const token = await reportAndRead({ words: 'Three times a day', name: ' Ada ' });
  expect(smtp.mails).toMatchObject([{ to: [GUEST], subject: 'Confirm your report on vireo.example' }]);
  expect(smtp.mails[0]?.text).toMatch(
    /^On January 1, 2026, a tweet on vireo\.example was reported with this email address\./,
  );
  expect(smtp.mails[0]?.text).not.toMatch(/watches|Three times|Ada/);
  expect(await cases()).toEqual([]);
  expect(JSON.stringify(await rows())).not.toContain(token);

  expect(await confirm(token)).toMatchObject({ status: 201, data: {} });
  expect(await cases()).toMatchObject([
    {
      target: tweet,
      reportsCount: 1,
      reasons: [{ reason: 'spam', count: 1 }],
      reports: [{ reason: 'spam', words: 'Three times a day', reporter: null, guestName: 'Ada' }],
    },
  ]);
  expect(await confirm(token)).toMatchObject(EXPIRED);
  expect((await cases())[0]).toMatchObject({ reportsCount: 1 });
});

test('neither moderators nor the author see the address of a guest', async () => {
  await confirm(await reportAndRead());
  await decide('hide');
  const paths = ['/moderation/cases?state=decided', '/moderation/log', '/moderation/decisions', '/reports'];
  for (const member of [moderator, author]) {
    for (const path of paths)
      expect((await requests.request('GET', path, await as(member))).text, path).not.toContain('elsewhere');
  }
});

test('the link works for 24 hours', async () => {
  const token = await reportAndRead();
  time += DAY;
  expect(await confirm(token)).toMatchObject(EXPIRED);
  time -= 1;
  expect(await confirm(token)).toMatchObject({ status: 201 });
  expect(await confirm('x'.repeat(43))).toMatchObject(EXPIRED);
});

test('an address reports a thing once, in any case, also after its outcome; others can report it, too', async () => {
  const first = await reportAndRead();
  const again = await reportAndRead({ email: GUEST.toUpperCase(), reason: 'hate' });
  await confirm(first);
  expect(await confirm(again)).toMatchObject({ status: 409, said: { code: 'already-reported' } });
  await confirm(await reportAndRead({ email: 'other@elsewhere.example' }));
  expect((await cases())[0]).toMatchObject({ reportsCount: 2 });
  await decide('dismiss');
  time += 15 * MINUTE;
  await sendMails();
  expect(await confirm(await reportAndRead())).toMatchObject({ status: 409 });
});

test('the reply is the same for every address, and for one that has reported it', async () => {
  await confirm(await reportAndRead());
  const replies = [await report(), await report({ email: author.email }), await report({ email: 'nobody@x.example' })];
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
});

test('a guest hears what became of the report, in the language of the form; then the address is deleted', async () => {
  await confirm(await reportAndRead({ language: 'de' }));
  smtp.mails.length = 0;
  await decide('hide');
  await sendMails();
  expect(smtp.mails).toEqual([]);
  time += 15 * MINUTE;
  await sendMails();
  expect(smtp.mails).toMatchObject([{ to: [GUEST], subject: 'What became of your report on vireo.example' }]);
  expect(smtp.mails[0]?.text).toContain('a tweet on vireo.example was reported');
  expect(smtp.mails[0]?.text).toMatch(/^On 2\. Januar 2026, /);
  expect(smtp.mails[0]?.text).toContain('A moderator has looked at it and hidden it.');
  expect(Object.fromEntries(smtp.mails[0]?.headers ?? [])).toMatchObject({ 'content-language': 'de' });
  expect(await rows()).toEqual([]);
  const { rows: kept } = await server.pool.query('select guest_key from reports');
  expect(kept).toEqual([{ guest_key: expect.stringMatching(/^[\da-f]{64}$/) }]);

  await decide('restore', 'decided');
  await decide('remove');
  time += HOUR;
  await sendMails();
  expect(smtp.mails).toHaveLength(1);
});

test('a decision that is taken back is not announced; the next one is, once', async () => {
  await confirm(await reportAndRead());
  smtp.mails.length = 0;
  await decide('hide');
  await decide('restore', 'decided');
  time += 15 * MINUTE;
  await sendMails();
  expect(smtp.mails).toEqual([]);
  await decide('dismiss');
  time += 15 * MINUTE;
  await sendMails();
  await sendMails();
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]?.text).toContain('found that it can stay');
});

test('who has reported a channel hears that something was done about the member', async () => {
  await confirm(await reportAndRead({ kind: 'channel', target: author.id }));
  smtp.mails.length = 0;
  const warning = await as(moderator, { measure: 'warn', ground: 'spam', statement: 'Enough' });
  const { status } = await requests.request('POST', `/moderation/members/${author.id}`, warning);
  expect(status).toBe(200);
  time += 15 * MINUTE;
  await sendMails();
  expect(smtp.mails[0]?.text).toContain('taken a measure against the member');
});

test('a guest hears that the account behind the report was deleted before it was decided; then the address is deleted', async () => {
  const gone = await requests.join('gone');
  const json = { content: 'Cheap watches, elsewhere' };
  const target = idOf((await requests.request('POST', '/tweets', await as(gone, json))).data);
  const token = await reportAndRead({ target });
  await confirm(token);
  // Unconfirmed reports are deleted earlier.
  time += 3 * DAY;
  await deleteRows(server.services.db, eq(users.username, 'gone'), time);
  await sweep(time);
  expect(await confirm(token)).toMatchObject(EXPIRED);
  smtp.mails.length = 0;
  await sendMails();
  expect(smtp.mails.map(({ to }) => to)).toEqual([[GUEST]]);
  expect(smtp.mails[0]?.text).toContain('the account it belonged to was deleted');
  expect(smtp.mails[0]?.text).not.toContain('A person decided');
  expect(await rows()).toEqual([]);
});

test('a guest hears of a decision also if the account behind the report is deleted before the mail is sent', async () => {
  const gone = await requests.join('gone-too');
  const json = { content: 'Cheap watches, elsewhere' };
  const target = idOf((await requests.request('POST', '/tweets', await as(gone, json))).data);
  await confirm(await reportAndRead({ target }));
  await decide('remove');
  await deleteRows(server.services.db, eq(users.username, 'gone-too'), time);
  smtp.mails.length = 0;
  time += 15 * MINUTE;
  await sendMails();
  expect(smtp.mails[0]?.text).toContain('looked at it and removed it');
  expect(await rows()).toEqual([]);
});

const sweep = (now: number) => sweepMails(server.services.db, now, { report: () => {}, count: () => {} });

test('the address of a guest goes with a mail about the outcome that could not be sent for a day', async () => {
  await confirm(await reportAndRead());
  await decide('dismiss');
  await server.pool.query('update mails set attempts = 1');
  time += 27 * HOUR;
  await sweep(time);
  expect(await rows()).toEqual([]);
});

test('reports that nobody confirms are deleted after two days, and addresses after 180', async () => {
  await reportAndRead();
  time += 2 * DAY;
  await sweep(time);
  expect(await rows()).toHaveLength(1);
  await sweep(time + 1);
  expect(await rows()).toEqual([]);

  await confirm(await reportAndRead());
  await sweep(time + 180 * DAY);
  expect(await rows()).toHaveLength(1);
  await sweep(time + 180 * DAY + 1);
  expect(await rows()).toEqual([]);
  expect(await cases()).toHaveLength(1);
});

test('an address that gets no mails is deleted at once', async () => {
  smtp.refuse({ command: 'RCPT TO', code: 550 });
  await report();
  await sendMails();
  expect(await rows()).toEqual([]);
});

test('an address and a network can ask for few links', async () => {
  for (let sent = 0; sent < 3; sent += 1) expect(await report()).toMatchObject({ status: 200 });
  const many = { status: 429, said: { code: 'many-reports' } };
  expect(await report({}, '203.0.113.9')).toMatchObject(many);
  for (const email of ['a@x.example', 'b@x.example']) expect(await report({ email })).toMatchObject({ status: 200 });
  expect(await report({ email: 'c@x.example' })).toMatchObject(many);
  expect(await report({ email: 'c@x.example' }, '203.0.113.9')).toMatchObject({ status: 200 });
});

test('only what guests see is reported, with an address and in good faith', async () => {
  expect(await report({ target: 'f'.repeat(24) })).toMatchObject({ status: 404, said: { code: 'tweet-missing' } });
  await server.pool.query('update tweets set hidden = true where id = $1', [tweet]);
  expect(await report()).toMatchObject({ status: 404 });
  await server.pool.query('update tweets set hidden = false where id = $1', [tweet]);
  expect(await report({ email: 'guest' })).toMatchObject({ status: 400, said: { code: 'email-invalid' } });
  expect(await report({ email: undefined })).toMatchObject({ status: 400, said: { code: 'email-empty' } });
  expect(await report({ words: ' ' })).toMatchObject({ status: 400, said: { code: 'details-missing' } });
  expect(await report({ goodFaith: 'no' })).toMatchObject({
    status: 400,
    message: 'Error: The report must have goodFaith: yes',
  });
  expect(await report({ name: 'x'.repeat(201) })).toMatchObject({ status: 400, said: { code: 'name-long' } });
  expect(await report({ reason: 'boring' })).toMatchObject({ status: 400 });

  const token = await reportAndRead();
  await server.pool.query('delete from tweets where id = $1', [tweet]);
  expect(await confirm(token)).toMatchObject({ status: 404 });
});

test('no name is kept of who reports sexual content, which can be the abuse of a child', async () => {
  await report({ reason: 'sexual', name: 'Ada' });
  expect(await rows()).toMatchObject([{ name: '' }]);
});

test('a server without mail announces nothing, and has no such routes', async () => {
  const without = await createTestApp({ mails: undefined });
  const { request } = createRequests(without.app);
  const { data } = await request('GET', '/healthcheck');
  expect(data).toMatchObject({ reports: true, account: expect.not.arrayContaining(['guestReports']) });
  for (const path of ['/reports/guest', '/reports/confirm'])
    expect(await request('POST', path, { json: {} })).toMatchObject({ status: 404 });
  await without.close();
});

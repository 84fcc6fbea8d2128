import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { connect } from '../database/connect';
import { afterTransaction, transaction } from '../database/transaction';
import { createTestApp } from '../testing/app';
import { type Member, type Requests, createRequests } from '../testing/requests';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let time = Date.UTC(2026, 0, 1);
let server: Awaited<ReturnType<typeof createTestApp>>;
let requests: Requests;
let ada: Member;
let ben: Member;

beforeAll(async () => {
  server = await createTestApp({ now: () => time });
  requests = createRequests(server.app);
  ada = await requests.join('ada');
  ben = await requests.join('ben');
});
afterAll(() => server.close());
afterEach(async () => {
  await server.pool.query('delete from tweets');
  await server.pool.query('delete from idempotency_keys');
});

const send = (key: string | undefined, method: string, path: string, json?: unknown, { accessToken }: Member = ada) =>
  requests.request(method, path, {
    token: accessToken,
    json,
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  });
const tweet = (key: string | undefined, content = 'The boats are out', member?: Member) =>
  send(key, 'POST', '/tweets', { content }, member);
async function countTweets() {
  const { rows } = await server.pool.query('select count(*)::int from tweets');
  return Number(rows[0].count);
}

/** Lets the reply to a write fail to be stored until the returned function is called. */
async function breakReplies() {
  await server.pool.query('alter table idempotency_keys add constraint broken check (reply is null)');
  return async () => {
    await server.pool.query('alter table idempotency_keys drop constraint broken');
    expect(server.errors.splice(0)).toHaveLength(1);
  };
}

test('a repeat has no second effect, and gets the first response', async () => {
  const first = await tweet('"one"');
  time += 60_000;
  const repeat = await tweet('"one"');
  expect([first.status, repeat.status]).toEqual([201, 201]);
  expect(repeat.text).toBe(first.text);
  expect(await countTweets()).toBe(1);
  await tweet('"two"');
  await tweet(undefined);
  expect(await countTweets()).toBe(3);
});

test('a repeated toggle does not flip back', async () => {
  const video = await requests.upload(ben.accessToken);
  for (const path of [`/likes/toggle/v/${video}`, `/subscriptions/c/${ben.id}`]) {
    const first = await send('"on"', 'POST', path);
    expect((await send('"on"', 'POST', path)).text, path).toBe(first.text);
    await server.pool.query('delete from idempotency_keys');
  }
  const { data } = await requests.request('GET', `/videos/${video}`, { token: ada.accessToken });
  expect(data).toMatchObject({ isLiked: true, likesCount: 1, owner: { isSubscribed: true } });
});

test('requests with one key at the same time have one effect', async () => {
  // Repeats after a 409, as the client does.
  async function patient() {
    for (;;) {
      const reply = await tweet('"one"');
      if (reply.status !== 409) return reply;
    }
  }
  const replies = await Promise.all([patient(), patient(), patient()]);
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
  expect(await countTweets()).toBe(1);
});

test('a repeat that would wait for long gets 409', async () => {
  const client = await server.pool.connect();
  await client.query('begin');
  await client.query(`insert into idempotency_keys values ('${ada.id}', 'one', '', null, now())`);
  const { status, headers } = await tweet('"one"');
  expect([status, headers.get('retry-after')]).toEqual([409, '1']);
  await client.query('rollback');
  client.release();
  expect((await tweet('"one"')).status).toBe(201);
});

test('another request with the same key gets 422, but not that of another member', async () => {
  await tweet('"one"');
  expect((await tweet('"one"', 'The boats are back')).status).toBe(422);
  expect((await send('"one"', 'POST', `/subscriptions/c/${ben.id}`)).status).toBe(422);
  const other = await tweet('"one"', 'The boats are back', ben);
  expect(other).toMatchObject({ status: 201, data: { content: 'The boats are back', owner: { username: 'ben' } } });
});

test.each(['one', '"', '""', '"one', `"${'x'.repeat(256)}"`])('the key %s gets 400', async (key) => {
  expect((await tweet(key)).status).toBe(400);
  expect(await countTweets()).toBe(0);
});

test('an error is not kept: the same request is a new attempt', async () => {
  const video = await requests.upload(ben.accessToken);
  const path = `/likes/toggle/v/${video}`;
  const publish = () => send(undefined, 'PATCH', `/videos/toggle/publish/${video}`, undefined, ben);
  await publish();
  expect((await send('"one"', 'POST', path)).status).toBe(404);
  await publish();
  expect((await send('"one"', 'POST', path)).status).toBe(200);
});

test('a write whose response cannot be kept has no effect', async () => {
  const mend = await breakReplies();
  expect((await tweet('"one"')).status).toBe(500);
  await mend();
  expect(await countTweets()).toBe(0);
  expect((await tweet('"one"')).status).toBe(201);
});

test('a write that conflicts with another one is repeated as a whole', async () => {
  await server.pool.query(`create sequence attempts;
    create function fail_once() returns trigger language plpgsql as $$ begin
      if nextval('attempts') = 1 then raise exception 'conflict' using errcode = '40001'; end if;
      return new;
    end $$;
    create trigger fail_once before insert on tweet_counts for each row execute function fail_once()`);
  const { status } = await tweet('"one"');
  await server.pool.query('drop function fail_once cascade; drop sequence attempts');
  expect(status).toBe(201);
  expect(await countTweets()).toBe(1);
});

test('the files of a video are deleted only when its row is', async () => {
  const video = await requests.upload(ada.accessToken);
  const remove = vi.spyOn(server.services.deletedFiles, 'remove');
  const mend = await breakReplies();
  expect((await send('"one"', 'DELETE', `/videos/${video}`)).status).toBe(500);
  await mend();
  expect(remove).not.toHaveBeenCalled();
  expect((await send('"one"', 'DELETE', `/videos/${video}`)).status).toBe(200);
  expect(remove).toHaveBeenCalledOnce();
});

test('what follows a transaction gets a connection, though all others are taken', async () => {
  const { pool } = connect({ ...server.pool.options, max: 1, connectionTimeoutMillis: 30_000 }, () => {});
  const followed = vi.fn();
  await transaction(pool, () => afterTransaction(() => pool.query('select 1').then(followed)));
  expect(followed).toHaveBeenCalledOnce();
  await pool.end();
});

test('a wrong password counts with a key, too', async () => {
  const json = { oldPassword: 'wrong', newPassword: 'lighthouse-1902' };
  await send('"one"', 'POST', '/users/change-password', json);
  const { rows } = await server.pool.query('select * from idempotency_keys');
  expect(rows).toEqual([]);
});

/** Keys of earlier writes, of which the first is the oldest. */
const keep = (count: number, { id }: Member = ada) =>
  server.pool.query(
    `insert into idempotency_keys select $1, n, '', '{}', $2::timestamptz - interval '1 hour' + n * interval '1 s'
     from generate_series(1, $3::int) as n`,
    [id, new Date(time), count],
  );
async function keysOf({ id }: Member) {
  const { rows } = await server.pool.query(
    'select key from idempotency_keys where user_id = $1 order by created_at, key',
    [id],
  );
  return rows.map(({ key }) => String(key));
}

test('a member has a hundred keys, of which the oldest make room', async () => {
  await keep(150);
  await keep(1, ben);
  await tweet('"one"');
  const keys = await keysOf(ada);
  expect(keys).toHaveLength(100);
  expect([keys.at(0), keys.at(-2), keys.at(-1)]).toEqual(['52', '150', 'one']);
  expect(await keysOf(ben)).toEqual(['1']);
});

test('keys of the future, which a clock that was ahead has dated, leave the key of a new write', async () => {
  time += 2 * HOUR;
  await keep(100);
  time -= 2 * HOUR;
  await tweet('"one"');
  await tweet('"one"');
  expect(await countTweets()).toBe(1);
  expect(await keysOf(ada)).toHaveLength(100);
});

test('a write does not wait for an old key that another one removes', async () => {
  await keep(103);
  const client = await server.pool.connect();
  await client.query('begin');
  await client.query(`delete from idempotency_keys where key in ('1', '2')`);
  expect((await tweet('"one"')).status).toBe(201);
  await client.query('commit');
  client.release();
  expect(await keysOf(ada)).toHaveLength(100);
});

test('a key is kept for a day', async () => {
  await tweet('"one"');
  time += DAY - 1;
  await server.services.idempotency.sweep();
  // The access token has expired.
  const later = { ...ada, ...(await requests.logIn(ada.email)) };
  expect((await tweet('"one"', 'The boats are out', later)).status).toBe(201);
  expect(await countTweets()).toBe(1);
  time += 2;
  await server.services.idempotency.sweep();
  await tweet('"one"', 'The boats are out', later);
  expect(await countTweets()).toBe(2);
});

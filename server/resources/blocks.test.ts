import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteUser } from '../operations/commands/delete-user';
import { BLOCKS_LIMIT } from '../rules/blocks';
import { createTestApp } from '../testing/app';
import { findWrongCounts } from '../testing/counts';
import { type Member, createRequests, idOf } from '../testing/requests';

let server: Awaited<ReturnType<typeof createTestApp>>;
let requests: ReturnType<typeof createRequests>;
let number = 0;

beforeAll(async () => {
  server = await createTestApp();
  requests = createRequests(server.app);
});
afterAll(async () => {
  expect(await findWrongCounts(server.pool)).toEqual([]);
  await server.close();
  expect(server.errors).toEqual([]);
});

function as({ accessToken: token }: Member, json?: unknown) {
  return (method: string, path: string) => requests.request(method, path, { token, json });
}

const join = () => requests.join(`member${(number += 1)}`);
const block = (owner: Member, { id }: Member) => as(owner)('PUT', `/users/blocked/${id}`);
const unblock = (owner: Member, { id }: Member) => as(owner)('DELETE', `/users/blocked/${id}`);

/** An owner with a video, a comment and a tweet, and another member. */
async function setup() {
  const [owner, other] = [await join(), await join()];
  const video = await requests.upload(owner.accessToken);
  const comment = idOf((await as(owner, { content: 'A comment' })('POST', `/comments/${video}`)).data);
  const tweet = idOf((await as(owner, { content: 'A tweet of some kind' })('POST', '/tweets')).data);
  const likes = [`/likes/toggle/v/${video}`, `/likes/toggle/c/${comment}`, `/likes/toggle/t/${tweet}`];
  return { owner, other, video, likes, channel: `/subscriptions/c/${owner.id}` };
}

test('a blocked member cannot comment, like or subscribe, and is told no more than that (§10.43)', async () => {
  const { owner, other, video, likes, channel } = await setup();
  expect(await block(owner, other)).toMatchObject({ status: 200, data: { isBlocked: true } });
  const text = { content: 'First!' };
  const refused = (code: string) => ({ status: 403, said: { code } });
  expect(await as(other, text)('POST', `/comments/${video}`)).toMatchObject(refused('comments-refused'));
  for (const path of likes) expect(await as(other)('POST', path), path).toMatchObject(refused('likes-refused'));
  expect(await as(other)('POST', channel)).toMatchObject(refused('subscriptions-refused'));
  // Only what they do is refused: they see the same, and so do others.
  expect(await as(other)('GET', `/videos/${video}`)).toMatchObject({ status: 200, data: { likesCount: 0 } });
  expect((await as(other)('GET', '/users/current-user')).data).toMatchObject({ blocked: [] });
  // The other way round, nothing is refused.
  expect((await as(owner)('POST', `/subscriptions/c/${other.id}`)).status).toBe(200);

  expect(await unblock(owner, other)).toMatchObject({ status: 200, data: { isBlocked: false } });
  expect((await as(other, text)('POST', `/comments/${video}`)).status).toBe(201);
  for (const path of [...likes, channel]) expect((await as(other)('POST', path)).status, path).toBe(200);
});

test('a blocked member has no pinned comment below the videos of the one who blocks (§10.43)', async () => {
  const { owner, other, video } = await setup();
  const pinned = idOf((await as(other, { content: 'Look at me' })('POST', `/comments/${video}`)).data);
  expect((await as(owner)('PUT', `/comments/c/${pinned}/pin`)).status).toBe(200);
  await block(owner, other);
  expect((await requests.request('GET', `/comments/${video}`)).data).toMatchObject([
    { isPinned: false },
    { isPinned: false },
  ]);
});

test('a block ends a subscription; comments and likes stay, and can be taken back but not changed (§10.43)', async () => {
  const { owner, other, video, likes, channel } = await setup();
  const comment = idOf((await as(other, { content: 'From before' })('POST', `/comments/${video}`)).data);
  for (const path of [...likes, channel]) await as(other)('POST', path);
  const subscribers = async () => (await as(other)('GET', `/users/c/member${number - 1}`)).data;
  expect(await subscribers()).toMatchObject({ isSubscribed: true, subscriberCount: 1 });

  await block(owner, other);
  await block(owner, other);
  expect(await subscribers()).toMatchObject({ isSubscribed: false, subscriberCount: 0 });
  expect((await as(other)('GET', `/subscriptions/u/${other.id}`)).data).toMatchObject({ channelsCount: 0 });
  expect((await requests.request('GET', `/comments/${video}`)).text).toContain('From before');
  expect(await as(other, { content: 'Worse' })('PATCH', `/comments/c/${comment}`)).toMatchObject({
    status: 403,
    said: { code: 'comments-refused' },
  });
  for (const path of likes) {
    expect((await as(other)('POST', path)).data).toMatchObject({ isLiked: false, likesCount: 0 });
    expect((await as(other)('POST', path)).status).toBe(403);
  }
  expect((await as(other)('DELETE', `/comments/c/${comment}`)).status).toBe(200);
});

test('lists whom a member has blocked by pages, the latest first, with their ids in the own account only (§10.43)', async () => {
  const [owner, one, two, three] = [await join(), await join(), await join(), await join()];
  for (const each of [one, two, three]) await block(owner, each);
  await unblock(owner, two);
  await block(owner, one);
  expect((await as(owner)('GET', '/users/current-user')).data).toMatchObject({ blocked: [three.id, one.id] });
  expect((await as(owner)('GET', '/users/blocked')).data).toMatchObject([{ _id: three.id }, { _id: one.id }]);
  expect((await as(owner)('GET', '/users/blocked?page=2&limit=1')).data).toEqual([
    { _id: one.id, username: expect.any(String), fullName: 'A member', avatar: expect.any(String) },
  ]);
  expect((await as(one)('GET', '/users/blocked')).data).toEqual([]);
  expect((await requests.request('GET', `/users/c/member${number - 3}`)).text).not.toContain(one.id);
});

test('nobody blocks themselves, an unknown member, or more members than the account can name (§10.43)', async () => {
  const [owner, other] = [await join(), await join()];
  expect(await block(owner, owner)).toMatchObject({ status: 403, said: { code: 'own-block' } });
  expect(await as(owner)('PUT', `/users/blocked/${'f'.repeat(24)}`)).toMatchObject({ status: 404 });
  expect(await as(owner)('PUT', '/users/blocked/maren')).toMatchObject({ status: 400 });
  const id = `'b' || lpad(to_hex(n), 23, '0')`;
  await server.pool.query(`insert into users (id, username, username_key, full_name, email, email_key, password_hash, avatar,
      cover_image, description, created_at, updated_at)
    select ${id}, 'crowd' || n, 'crowd' || n, 'Crowd', n || '@crowd.example', n || '@crowd.example', '', '', '', '', now(), now()
    from generate_series(1, ${BLOCKS_LIMIT}) n`);
  await server.pool.query(`insert into user_counts select id, 0 from users where username like 'crowd%'`);
  await server.pool.query(
    `insert into subscriptions select ${id}, $1, ${id}, false, now(), now() from generate_series(1, ${BLOCKS_LIMIT}) n`,
    [owner.id],
  );
  expect(await block(owner, other)).toMatchObject({ status: 403, said: { code: 'blocks-many' } });
  expect((await as(owner)('PUT', `/users/blocked/b${'1'.padStart(23, '0')}`)).status).toBe(200);
  await as(owner)('DELETE', `/users/blocked/b${'1'.padStart(23, '0')}`);
  expect((await block(owner, other)).status).toBe(200);
});

test('whoever subscribes at the moment of a block is no subscriber afterwards, and the counts are right (§10.43)', async () => {
  const { owner, other, channel } = await setup();
  for (let round = 0; round < 25; round += 1) {
    await Promise.all([as(other)('POST', channel), block(owner, other), as(other)('POST', channel)]);
    const { rows } = await server.pool.query(
      'select subscribed, blocked_at is not null as blocked from subscriptions where channel_id = $1',
      [owner.id],
    );
    expect(rows).toEqual([{ subscribed: false, blocked: true }]);
    await unblock(owner, other);
  }
});

test('a comment that is written at the moment of the block is refused (§10.43)', async () => {
  const { owner, other, video } = await setup();
  const { query } = server.pool;
  server.pool.query = new Proxy(query, {
    async apply(_, self, parameters: unknown[]) {
      if (JSON.stringify(parameters[0]).includes('comment_insert')) {
        server.pool.query = query;
        await block(owner, other);
      }
      return Reflect.apply(query, self, parameters);
    },
  });
  expect(await as(other, { content: 'First!' })('POST', `/comments/${video}`)).toMatchObject({
    status: 403,
    said: { code: 'comments-refused' },
  });
  expect((await requests.request('GET', `/comments/${video}`)).text).not.toContain('First!');
});

test('a block goes with either account (§10.43)', async () => {
  const [owner, other, third] = [await join(), await join(), await join()];
  await block(owner, other);
  await block(other, third);
  await deleteUser(server.services.db, { remove: () => Promise.resolve() }, `member${number - 1}`);
  expect((await as(owner)('GET', '/users/blocked')).data).toEqual([]);
  const { rows } = await server.pool.query('select from subscriptions where $1 in (subscriber_id, channel_id)', [
    other.id,
  ]);
  expect(rows).toEqual([]);
});

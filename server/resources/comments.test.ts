import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createThings, type Things } from '../attacks/every-route';
import { setRole } from '../operations/commands/set-role';
import { createTestApp } from '../testing/app';
import { type Member, type Requests, createRequests, idOf } from '../testing/requests';

let server: Awaited<ReturnType<typeof createTestApp>>;
let requests: Requests;
let owner: Member;
let author: Member;
let things: Things;

beforeAll(async () => {
  let time = Date.now();
  server = await createTestApp({ now: () => (time += 1) });
  requests = createRequests(server.app);
  owner = await requests.join('owner');
  author = await requests.join('author');
  things = await createThings(requests, { ...owner, token: owner.accessToken }, author);
});
afterAll(() => server.close());

async function comment() {
  const { data } = await requests.request('POST', `/comments/${things.video}`, {
    token: author.accessToken,
    json: { content: 'First!' },
  });
  return idOf(data);
}

test('the owner of a video removes a comment of somebody else below it, but does not change it', async () => {
  const path = `/comments/c/${await comment()}`;
  const as = { token: owner.accessToken };
  expect(await requests.request('PATCH', path, { ...as, json: { content: 'Last!' } })).toMatchObject({ status: 403 });
  expect(await requests.request('DELETE', path, as)).toMatchObject({ status: 200 });
  expect(await requests.request('DELETE', path, as)).toMatchObject({ status: 404 });
  const { text } = await requests.request('GET', `/comments/${things.video}`);
  expect(text).not.toContain('First!');
});

test('nobody else removes a comment, such as the owner of another video', async () => {
  const other = await requests.join('other');
  await requests.upload(other.accessToken);
  const path = `/comments/c/${await comment()}`;
  expect(await requests.request('DELETE', path, { token: other.accessToken })).toMatchObject({ status: 403 });
  expect(await requests.request('DELETE', path, { token: author.accessToken })).toMatchObject({ status: 200 });
});

test('the owner pins one comment, which comes first, once, on the first page; a deleted one is pinned no more', async () => {
  const video = await requests.upload(owner.accessToken);
  const as = { token: owner.accessToken };
  const add = async (content: string) =>
    idOf((await requests.request('POST', `/comments/${video}`, { token: author.accessToken, json: { content } })).data);
  const ids = [await add('one'), await add('two'), await add('three'), await add('four')];
  const list = async (query = '') => {
    const { text } = await requests.request('GET', `/comments/${video}${query}`);
    return [...text.matchAll(/"content":"(\w+)","createdAt":"[^"]*","isPinned":(true|false)/g)].map(
      ([, content = '', isPinned]) => (isPinned === 'true' ? content.toUpperCase() : content),
    );
  };
  const pin = (index: number, method = 'PUT') => requests.request(method, `/comments/c/${ids[index]}/pin`, as);
  expect(await pin(1)).toMatchObject({ status: 200, data: { isPinned: true } });
  expect(await list()).toEqual(['TWO', 'four', 'three', 'one']);
  expect(await list('?page=1&limit=2')).toEqual(['TWO', 'four']);
  expect(await list('?page=2&limit=2')).toEqual(['three', 'one']);
  expect(await list('?page=3&limit=2')).toEqual([]);
  expect(await list('?page=1&limit=1')).toEqual(['TWO']);
  expect(await list('?page=4&limit=1')).toEqual(['one']);
  await pin(0);
  expect(await list()).toEqual(['ONE', 'four', 'three', 'two']);
  // Unpinning another comment changes nothing.
  await pin(1, 'DELETE');
  expect(await list()).toEqual(['ONE', 'four', 'three', 'two']);
  await requests.request('DELETE', `/comments/c/${ids[0]}`, as);
  expect(await list()).toEqual(['four', 'three', 'two']);
  await pin(3);
  await pin(3, 'DELETE');
  expect(await list()).toEqual(['four', 'three', 'two']);
});

test('the comments of a video can be closed: existing ones stay, and nobody adds one', async () => {
  const video = await requests.upload(owner.accessToken);
  const [asOwner, asAuthor] = [{ token: owner.accessToken }, { token: author.accessToken }];
  const add = (as: { token: string }) =>
    requests.request('POST', `/comments/${video}`, { ...as, json: { content: 'First!' } });
  const id = idOf((await add(asAuthor)).data);
  expect(await requests.request('PUT', `/comments/${video}/closed`, asOwner)).toMatchObject({ status: 200 });
  for (const as of [asAuthor, asOwner]) {
    expect(await add(as)).toMatchObject({ status: 403, said: { code: 'comments-closed' } });
  }
  expect((await requests.request('GET', `/videos/${video}`)).data).toMatchObject({ commentsClosed: true });
  expect((await requests.request('GET', `/comments/${video}`)).text).toContain('First!');
  const edit = await requests.request('PATCH', `/comments/c/${id}`, { ...asAuthor, json: { content: 'Second!' } });
  expect(edit.status).toBe(200);
  await requests.request('DELETE', `/comments/${video}/closed`, asOwner);
  expect((await add(asAuthor)).status).toBe(201);
});

const pin = (id: string) => requests.request('PUT', `/comments/c/${id}/pin`, { token: owner.accessToken });
const pins = async (id: string) =>
  (await server.pool.query('select video_id from pinned_comments where comment_id = $1', [id])).rows;
const hide = (id: string) => server.pool.query('update comments set hidden = true where id = $1', [id]);

test('a pinned comment that is hidden is seen by those only who see hidden ones, and moves no other', async () => {
  const video = await requests.upload(owner.accessToken);
  const add = async (content: string) =>
    idOf((await requests.request('POST', `/comments/${video}`, { token: author.accessToken, json: { content } })).data);
  const [first, second, third] = [await add('one'), await add('two'), await add('three')];
  await pin(second);
  await hide(second);
  const page = async (number: number, token?: string) =>
    (await requests.request('GET', `/comments/${video}?limit=1&page=${number}`, { ...(token && { token }) })).data;
  expect(await page(1)).toMatchObject([{ _id: third }]);
  expect(await page(2)).toMatchObject([{ _id: first }]);
  expect(await page(1, author.accessToken)).toMatchObject([{ _id: second, isHidden: true }]);
});

test('a comment that moderators hide while it is being pinned is not pinned', async () => {
  const id = await comment();
  const { query } = server.pool;
  server.pool.query = new Proxy(query, {
    async apply(_, self, parameters: unknown[]) {
      if (JSON.stringify(parameters[0]).includes('comment_pin')) {
        server.pool.query = query;
        await hide(id);
      }
      return Reflect.apply(query, self, parameters);
    },
  });
  expect(await pin(id)).toMatchObject({ status: 403, said: { code: 'hidden' } });
  expect(await pins(id)).toEqual([]);
});

test('hiding a comment waits for its pinning, and unpins it', async () => {
  const id = await comment();
  await requests.request('POST', '/reports', {
    token: owner.accessToken,
    json: { kind: 'comment', target: id, reason: 'spam' },
  });
  const moderator = await requests.join('moderator');
  await setRole(server.services.db, 'moderator', 'moderator');
  const { text } = await requests.request('GET', '/moderation/cases', { token: moderator.accessToken });
  const [, found = ''] = /"_id":"(\w+)"/.exec(text) ?? [];
  const pinning = await server.pool.connect();
  onTestFinished(() => pinning.release());
  await pinning.query('begin');
  await pinning.query('select 1 from comments where id = $1 for share', [id]);
  await pinning.query('insert into pinned_comments (video_id, comment_id) values ($1, $2)', [things.video, id]);
  const act = { token: moderator.accessToken, json: { action: 'hide', note: '' } };
  const hiding = requests.request('POST', `/moderation/cases/${found}`, act);
  await vi.waitFor(async () => {
    const waiting = await server.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(waiting.rows).toHaveLength(1);
  }, 20_000);
  await pinning.query('commit');
  expect(await hiding).toMatchObject({ status: 200, data: { state: 'hidden' } });
  expect(await pins(id)).toEqual([]);
});

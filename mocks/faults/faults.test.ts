import { getResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { faultHandlers } from './handlers';
import { faults, findFault } from './faults';
import type { FaultMatch } from './fault';
import { createTestApi } from '../testing/api';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ORIGIN = 'http://localhost:3000';

/** A provider with one injected fault. */
function inject(spec: string) {
  const api = createTestApi();
  const { handlers } = api.provider;
  const all = [...faultHandlers(spec, handlers), ...handlers];
  async function send(path: string, init?: RequestInit): Promise<Response> {
    const response = await getResponse(all, new Request(`${ORIGIN}${path}`, init));
    if (!response) throw new Error(`No handler for ${path}`);
    return response;
  }
  return { ...api, send };
}

const Envelope = z.object({ data: z.array(z.record(z.string(), z.unknown())) });
const itemsOf = async (response: Response) => z.parse(Envelope, await response.json()).data;

/** An example path for a matcher. */
function examplePath({ path, search = {} }: FaultMatch): string {
  const isFile = path.startsWith('/media/') || path.startsWith('/assets/');
  const query = new URLSearchParams(search).toString();
  return `${isFile ? '' : '/api/v1'}${path.replace('*', path === '/*' ? 'videos' : 'x')}?${query}`;
}

test('the ids of faults are unique', () => {
  const ids = faults.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(() => findFault('transport/nothing')).toThrow(/Known faults: transport\/refused/);
});

// Titles that begin with an id belong to tests of the client. These only prove that the faults are injected.
const plain = createTestApi().provider.handlers;

test.each(faults)('fault $id changes the responses of matching requests', async (fault) => {
  const send = async (path: string, init: RequestInit) =>
    getResponse([...faultHandlers(fault.id, plain), ...plain], new Request(`${ORIGIN}${path}`, init));
  const path = examplePath(fault.match);
  const method = fault.match.method === 'ANY' ? 'GET' : fault.match.method;
  if (fault.effect.kind === 'hang' || fault.effect.kind === 'delay') {
    const settled = vi.fn();
    void send(path, { method }).then(settled, settled);
    await vi.advanceTimersByTimeAsync(fault.effect.kind === 'delay' ? fault.effect.ms - 1 : 600_000);
    expect(settled).not.toHaveBeenCalled();
    return;
  }
  const response = await send(path, { method });
  const normal = await getResponse(plain, new Request(`${ORIGIN}${path}`, { method }));
  const isSame =
    response !== undefined &&
    normal !== undefined &&
    response.type === normal.type &&
    response.status === normal.status &&
    (await response.text().catch(() => 'broken')) === (await normal.text());
  // These faults do not change the first page of videos.
  const subtle = /^(paging\/(repeats|shifted)|bodies\/(subscribers-count|liked-gone))/;
  expect(isSame).toBe(subtle.test(fault.id));
});

test('a fault can be injected into requests other than its default ones', async () => {
  const { send } = inject('status/express-500@POST/likes/toggle/*');
  expect((await send('/api/v1/videos')).status).toBe(200);
  expect((await send(`/api/v1/likes/toggle/v/${'f'.repeat(24)}`, { method: 'POST' })).status).toBe(500);
  expect(() => inject('status/express-500@likes')).toThrow(
    'Expected a method and a path, like POST/likes/toggle/*; got "likes"',
  );
});

test('a reset breaks the connection in the middle of the body', async () => {
  const { send } = inject('transport/reset');
  const response = await send('/api/v1/videos');
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('reset');
});

test('flapping fails every other one of 20 requests', async () => {
  const { send } = inject('transport/flapping');
  const types: string[] = [];
  for (let count = 0; count < 22; count += 1) types.push((await send('/api/v1/healthcheck')).type);
  expect(types.filter((type) => type === 'error')).toHaveLength(10);
  expect(types.slice(-3)).not.toContain('error');
});

test('responses out of order: only the first one is delayed', async () => {
  const { send } = inject('transport/out-of-order');
  const order: string[] = [];
  const first = send('/api/v1/videos?query=a').then(() => order.push('first'));
  await send('/api/v1/videos?query=ab').then(() => order.push('second'));
  await vi.advanceTimersByTimeAsync(1000);
  await first;
  expect(order).toEqual(['second', 'first']);
});

test('the provider processes the request if its response is lost or replaced by an error', async () => {
  for (const id of ['transport/reply-lost', 'toggles/failed-after-done']) {
    const { send, signIn, provider } = inject(id);
    const [video] = provider.db.videos.all().filter((record) => record.isPublished);
    const headers = { Authorization: `Bearer ${signIn('newcomer@vireo.example')}` };
    const likes = provider.db.likes.count('target', video?._id ?? '');
    const response = await send(`/api/v1/likes/toggle/v/${video?._id}`, { method: 'POST', headers });
    expect(response.ok).toBe(false);
    expect(provider.db.likes.count('target', video?._id ?? '')).toBe(likes + 1);
  }
});

test('each body fault changes only the fields that its id names', async () => {
  const first = async (id: string) => (await itemsOf(await inject(id).send('/api/v1/videos')))[0];
  const original = await first('bodies/subscribers-count');
  const { isPublished, ...rest } = original ?? {};
  expect(isPublished).toBe(true);
  expect(await first('bodies/ispublished')).toEqual({ ...rest, ispublished: true });
  expect(await first('bodies/ispublished-conflict')).toMatchObject({ isPublished: true, ispublished: false });
  expect(await first('bodies/counts-text')).toEqual({ ...original, views: '12' });
  expect(await first('bodies/owner-bare-id')).toMatchObject({ ...rest, owner: 'a1e00e5e4419c69165000000' });
  expect(await first('bodies/fields-missing')).not.toHaveProperty('thumbnail');
  const poisoned = await inject('bodies/proto-key').send('/api/v1/videos');
  expect(await poisoned.text()).toContain('"__proto__":{"isAdmin":true}');
});

test('a truncated body is not valid JSON, and one bad item replaces one item', async () => {
  const { send } = inject('bodies/truncated');
  await expect((await send('/api/v1/videos')).json()).rejects.toThrow();
  const items = await itemsOf(await inject('bodies/one-bad-item').send('/api/v1/videos?limit=20'));
  expect(items).toHaveLength(20);
  expect(items[1]).toEqual({ _id: 7 });
});

test('a deleted liked video is null in the first entry only', async () => {
  const { send, signIn } = inject('bodies/liked-gone');
  const headers = { Authorization: `Bearer ${signIn()}` };
  const items = await itemsOf(await send('/api/v1/likes/videos', { headers }));
  expect(items[0]).toMatchObject({ video: null });
  expect(items[1]).toMatchObject({ video: { _id: expect.any(String) } });
});

test('every repeated page is the first one, and each shifted page begins with the last item of the previous page', async () => {
  const ids = async (id: string, page: number) =>
    (await itemsOf(await inject(id).send(`/api/v1/videos?limit=5&page=${page}`))).map((item) => item._id);
  expect(await ids('paging/repeats', 3)).toEqual(await ids('paging/repeats', 1));
  const [first, second] = [await ids('paging/shifted', 1), await ids('paging/shifted', 2)];
  expect(second[0]).toBe(first[4]);
  expect(second).toHaveLength(5);
});

test('the fault session/20-expired fails 20 requests', async () => {
  const { send } = inject('session/20-expired');
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1) statuses.push((await send('/api/v1/videos')).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 200]);
});

test('the fault session/retry-401 does not affect the refresh', async () => {
  const { send, signIn } = inject('session/retry-401');
  const headers = { Authorization: `Bearer ${signIn()}` };
  expect((await send('/api/v1/users/current-user', { headers })).status).toBe(401);
  expect((await send('/api/v1/users/refresh-token', { method: 'POST' })).status).toBe(200);
});

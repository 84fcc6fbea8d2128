import { createServer } from 'node:http';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listen } from './listen';
import { CLIENT } from '../testing/http';
import { createTestApp } from '../testing/app';
import { createRequests } from '../testing/requests';
import { startTestServer } from '../testing/server';
import { createProxies } from './proxies';
import { createLoadShedder } from './shed-load';

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });

test('limits the reads of a network in a minute, and nothing else', async () => {
  const { origin } = await startTestServer({ LIMIT_READS_NETWORK: '3', BEHIND_PROXY: 'yes' });
  const read = (address: string, path = '/api/v1/videos') => fetch(origin + path, from(address));
  for (const path of ['/api/v1/videos', '/api/v1/tweets', '/api/v1/tweets?page=2']) {
    expect((await read('2001:db8::1', path)).status).toBe(200);
  }
  const refused = await read('2001:db8::2');
  expect(refused.status).toBe(429);
  expect(await refused.text()).toMatch(/<pre>Error: Too many requests\. Try again in \d+ seconds/);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await read('2001:db8:0:1::1')).status, 'another network').toBe(200);
  expect((await read('2001:db8::1', '/api/v1/healthcheck')).status, 'the health check').toBe(200);
  expect((await read('2001:db8::1', '/feeds/videos')).status, 'a feed').toBe(429);
  expect(await (await read('2001:db8::1', '/')).text(), 'the page as it was built').toBe(CLIENT);
  expect((await read('2001:db8::1', '/media/thumbnails/tide-1.jpg')).status, 'media').toBe(200);
  const login = { method: 'POST', headers: { ...from('2001:db8::1').headers, 'Content-Type': 'application/json' } };
  expect((await fetch(`${origin}/api/v1/users/login`, { ...login, body: '{}' })).status, 'a write').toBe(400);
});

test('limits the reads of a network on all servers of a database together', async () => {
  const limit = { LIMIT_READS_NETWORK: '200' };
  const [first, second] = [await startTestServer(limit), await startTestServer(limit)];
  const other = await startTestServer({ ...limit, DATABASE_URL: first.url, VIREO_DATA: first.data });
  const statusOf = async ({ origin }: { origin: string }) => (await fetch(`${origin}/api/v1/tweets`)).status;
  const client = new pg.Client(first.url);
  await client.connect();
  onTestFinished(() => client.end());
  const count = async () => (await client.query(`select count from limits where key like 'read:%'`)).rows;
  expect([await statusOf(first), await statusOf(first)]).toEqual([200, 200]);
  await expect.poll(count).toEqual([{ count: 2 }]);
  await client.query('update limits set count = 200');
  let read = 0;
  await expect.poll(() => ((read += 1), statusOf(other))).toBe(429);
  expect(read, 'the reads of one server').toBeLessThan(200);
  expect(await statusOf(second), 'a server of another database').toBe(200);
});

/** Holds a table, so that statements that read it keep their connections. */
async function holdTable(url: string, table: string) {
  const client = new pg.Client(url);
  // The database is dropped while it is connected, if the test fails.
  client.on('error', () => {});
  await client.connect();
  await client.query('begin');
  await client.query(`lock table ${table} in access exclusive mode`);
  return { release: () => client.end() };
}

test('while the database is behind, a network has 20 reads in progress, and others are served', async () => {
  const { origin, url, metricsPort } = await startTestServer({ BEHIND_PROXY: 'yes', METRICS_PORT: '0' });
  // Statements wait for a connection as long as the test needs.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { release } = await holdTable(url, 'tweets');
  const read = (address: string) => fetch(`${origin}/api/v1/tweets`, from(address));
  const waiting = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(/state="waiting"\} (\d+)/.exec(metrics)?.[1]);
  };
  // Ten wait in the database, twenty for a connection, and the others are refused.
  const pending = Array.from({ length: 40 }, () => read('203.0.113.1'));
  const refused = await Promise.race(pending);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  // A task of the start that ends frees its connection for a waiting read: send another one.
  await expect
    .poll(() => {
      pending.push(read('203.0.113.1'));
      return waiting();
    })
    .toBeGreaterThanOrEqual(20);
  const before = await waiting();
  // Statements of the server itself come and go among those that wait, so that one more would not show.
  const others = Array.from({ length: 10 }, () => read('203.0.113.2'));
  await expect.poll(waiting).toBeGreaterThan(before + 5);
  await release();
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 200));
  const statuses = (await Promise.all(pending)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20);
});

/** What is refused of a new network, while so many statements wait for a connection. */
async function refusedWhile(waitingCount: number) {
  const options = { pool: { waitingCount }, proxies: createProxies('no', () => {}), limits: { countRead: () => 0 } };
  const isRefused = createLoadShedder(options);
  const server = createServer((request, response) => {
    if (!isRefused(request.url === '/media' ? 'media' : 'api', request, response)) response.end();
  });
  const port = await listen(server, '127.0.0.1', 0, '');
  onTestFinished(() => void server.close());
  const requests = { read: ['GET', '/'], media: ['GET', '/media'], write: ['POST', '/'] };
  const sent = Object.entries(requests).map(async ([name, [method = '', path]]) => {
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`, { method });
    return status === 503 ? [name] : [];
  });
  return (await Promise.all(sent)).flat();
}

test.each([
  [200, []],
  [201, ['read', 'media']],
  [401, ['read', 'media', 'write']],
])('while %i statements wait for a connection, these are refused: %j', async (waitingCount, kinds) => {
  expect(await refusedWhile(waitingCount)).toEqual(kinds);
});

test('replies 503 to a request that is not finished after 20 seconds', async () => {
  const server = await createTestApp();
  onTestFinished(server.close);
  const { query } = server.pool;
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const asked = vi.fn(async (_, self, parameters: unknown[]) => {
    await held;
    return Reflect.apply(query, self, parameters);
  });
  server.pool.query = new Proxy(query, { apply: asked });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pending = createRequests(server.app).request('GET', '/tweets');
  await vi.waitUntil(() => asked.mock.calls.length > 0, { timeout: 30_000 });
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  const { status, headers, message } = await pending;
  finish();
  expect({ status, message }).toEqual({ status: 503, message: 'Error: The server is busy. Try again in a moment' });
  expect(headers.get('retry-after')).toBe('2');
});

import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as send } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { CLIENT, signInOverHttp, writeClient } from './testing/http';
import { VIDEO, videoForm } from './testing/files';
import { readConfig } from './config';
import { createLog } from './operations/log';
import { startServer } from './start';
import { copyCluster } from './testing/cluster';
import { createTestDatabase } from './testing/database';
import { startS3 } from './testing/s3';
import { startTestServer } from './testing/server';
import { createTemporaryFolder } from './testing/temporary-folder';

test('serves the client, the media of the demo data and its own health on one port', async () => {
  const { origin } = await startTestServer();
  expect(await (await fetch(`${origin}/history`)).text()).toBe(CLIENT);
  expect((await fetch(`${origin}/media/clips/tide.mp4`, { headers: { Range: 'bytes=0-9' } })).status).toBe(206);
  expect((await fetch(`${origin}/livez`)).status).toBe(200);
  const home = await fetch(origin, { method: 'HEAD' });
  expect([home.status, home.headers.get('content-security-policy')]).toEqual([200, expect.stringContaining('none')]);
  // A page that waits for its head for more than a second is sent without it.
  const page = async () => (await fetch(origin)).text();
  await expect.poll(page).toContain(`<link rel="canonical" href="${origin}/" />`);
  expect((await fetch(`${origin}/embed/1`)).status).toBe(404);
});

test('an address that the client does not have gets 404 and its page, which shows so', async () => {
  const { origin } = await startTestServer();
  const read = async (path: string) => {
    const response = await fetch(origin + path);
    return [response.status, await response.text()];
  };
  expect(await read('/no/such/page')).toEqual([404, CLIENT]);
  for (const path of ['/history', '/admin/dashboard/', '/channel/undefined/tweets', '/search/%20'])
    expect(await read(path), path).toEqual([200, CLIENT]);
});

test('writes the demo data; a session and a like survive a restart on the same database', async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const first = await startTestServer({ DATABASE_URL: url, SEED: 'demo' });
  const { headers } = await signInOverHttp(first.origin, 'newcomer@vireo.example', 'first-day-here');
  const read = async (origin: string, path: string) => (await fetch(`${origin}/api/v1${path}`, { headers })).json();
  const { data: videos } = await read(first.origin, '/videos?limit=1');
  const video = `/videos/${videos[0]._id}`;
  expect(await read(first.origin, video)).toMatchObject({ data: { isLiked: false } });
  await fetch(`${first.origin}/api/v1/likes/toggle/v/${videos[0]._id}`, { method: 'POST', headers });
  await first.stop();
  const second = await startTestServer({ DATABASE_URL: url, VIREO_DATA: first.data });
  expect(await read(second.origin, '/users/current-user')).toMatchObject({ data: { email: 'newcomer@vireo.example' } });
  expect(await read(second.origin, video)).toMatchObject({ data: { isLiked: true } });
});

test('stores an upload, serves it, and counts a view before it stops', async () => {
  const first = await startTestServer({ SEED: 'demo' });
  const { headers } = await signInOverHttp(first.origin);
  const upload = await fetch(`${first.origin}/api/v1/videos`, { method: 'POST', headers, body: videoForm(VIDEO) });
  const { data } = await upload.json();
  const file = await (await fetch(first.origin + data.videoFile)).arrayBuffer();
  expect(Buffer.from(file).equals(VIDEO)).toBe(true);
  await fetch(`${first.origin}/api/v1/videos/${data._id}`, { headers });
  await first.stop();
  const second = await startTestServer({ DATABASE_URL: first.url, VIREO_DATA: first.data });
  const video = await fetch(`${second.origin}/api/v1/videos/${data._id}`);
  expect(await video.json()).toMatchObject({ data: { views: 2 } });
});

test('rejects unknown host names, and writes from pages of other origins', async () => {
  const { origin } = await startTestServer();
  const statusWith = (method: string, headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      // `fetch` does not allow setting `Host`.
      send(`${origin}/api/v1/users/login`, { method, headers, agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
  expect(await statusWith('GET', { Host: 'evil.example' })).toBe(421);
  expect(await statusWith('POST', { Origin: 'https://evil.example' })).toBe(403);
});

test('deletes old sessions and limits, which nobody needs any more', async () => {
  const first = await startTestServer({ SEED: 'demo' });
  await signInOverHttp(first.origin);
  const pool = new pg.Pool({ connectionString: first.url }).on('error', () => {});
  onTestFinished(() => pool.end());
  await pool.query("update sessions set renewed_at = now() - interval '11 days'");
  await pool.query("update limits set ends_at = now() - interval '1 s'");
  await first.stop();
  await startTestServer({ DATABASE_URL: first.url, VIREO_DATA: first.data });
  const count = () => pool.query('select (select count(*) from sessions) + (select count(*) from limits) as count');
  await expect.poll(async () => (await count()).rows).toEqual([{ count: '0' }]);
});

test('allows media from an HTTP bucket in the Content Security Policy, and does not start if S3 refuses the account', async () => {
  const { settings, stop } = await startS3();
  onTestFinished(stop);
  const { endpoint, bucket, region, accessKey, secretKey } = settings;
  const own = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY: accessKey };
  const { origin } = await startTestServer({ ...own, S3_SECRET_KEY: secretKey });
  const { headers } = await fetch(origin);
  expect(headers.get('content-security-policy')).toContain(`media-src ${endpoint}`);
  await expect(startTestServer({ ...own, S3_SECRET_KEY: 'wrong' })).rejects.toThrow('S3 replied 403');
});

test('rejects with a message that names the command if the port is in use', async () => {
  const { port } = await startTestServer();
  await expect(startTestServer({ PORT: String(port) })).rejects.toThrow(`PORT=${port + 1} npm run server`);
});

test('is live while PostgreSQL is, and rejects health checks and says why when it ends', async () => {
  const folder = createTemporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  copyCluster(inject('cluster'), join(folder, 'server'));
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  const config = readConfig({ VIREO_DATA: folder, DIST: writeClient(folder), PORT: '0' });
  const { port, failed, close } = await startServer(config, log);
  onTestFinished(close);
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect(await statusOf('/livez')).toBe(200);
  await expect.poll(() => statusOf('/readyz')).toBe(200);
  process.kill(Number.parseInt(readFileSync(join(folder, 'server/postgres/lock'), 'utf8'), 10), 'SIGKILL');
  expect((await failed).message).toMatch(/^PostgreSQL ended \(SIGKILL\)\. The end of its log:\n./s);
  expect([await statusOf('/livez'), await statusOf('/readyz')]).toEqual([503, 503]);
  expect(lines.join('')).toMatch(/"level":"error".*PostgreSQL ended/);
});

test('refuses to start on the database of another server if they share neither the folder nor a bucket', async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const first = await startTestServer({ DATABASE_URL: url });
  await expect(startTestServer({ DATABASE_URL: url })).rejects.toThrow('The uploads of this database are not in');
  await expect.poll(async () => (await fetch(`${first.origin}/readyz`)).status).toBe(200);
});

test('a demonstration takes over the uploads in its folder, which an older version left there', async () => {
  const folder = createTemporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'empty/uploads'), { recursive: true });
  writeFileSync(join(folder, 'empty/uploads', `${randomUUID()}.mp4`), VIDEO);
  const { origin } = await startTestServer({ DEMO: 'yes', SEED: 'empty', VIREO_DATA: folder });
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(200);
});

test('delays the API, and issues access tokens of another life, if the variables say so', async () => {
  const { origin } = await startTestServer({ SEED: 'demo', READ_DELAY: '300', ACCESS_LIFE: '0' });
  const { headers } = await signInOverHttp(origin);
  const started = performance.now();
  const response = await fetch(`${origin}/api/v1/users/current-user`, { headers });
  expect(performance.now() - started).toBeGreaterThan(290);
  expect(await response.text()).toContain('TokenExpiredError');
});

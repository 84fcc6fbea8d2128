import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type Server, createServer, request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMedia } from './send-media';
import { createStatic } from '../http/static';

const root = mkdtempSync(join(tmpdir(), 'vireo-media-'));
const SCRIPT = 'export const wide = 1;\n'.repeat(200);
let server: Server;
let port = 0;

beforeAll(async () => {
  for (const folder of ['media/clips', 'uploads', 'dist/assets']) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'media/clips/a.mp4'), '0123456789');
  writeFileSync(join(root, 'media/clips/two.dots.mp4'), 'dots');
  writeFileSync(join(root, 'secret.mp4'), 'secret');
  writeFileSync(join(root, 'dist/index.html'), '<title>Vireo</title>');
  writeFileSync(join(root, 'dist/assets/a-1.js'), SCRIPT);
  writeFileSync(
    join(root, 'dist/_headers'),
    "/*\n  Content-Security-Policy: default-src 'none'\n  X-Content-Type-Options: nosniff\n  Cache-Control: no-cache\n\n/assets/*\n  Cache-Control: public, immutable\n",
  );
  const sendStatic = createStatic(join(root, 'dist'), 11);
  server = createServer((request, response) => {
    const path = request.url ?? '/';
    const folders = { media: join(root, 'media'), uploads: join(root, 'uploads') };
    void (path.startsWith('/media/')
      ? sendMedia(request, response, path, folders)
      : sendStatic(request, response, path));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});

afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

// `fetch` and `URL` normalise paths with dots.
function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: string }>(
    (resolve, reject) => {
      send({ host: '127.0.0.1', port, path, headers, method, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() }),
        );
      })
        .on('error', reject)
        .end();
    },
  );
}

test('serves a file with dots in its name', async () => {
  expect((await get('/media/clips/two.dots.mp4')).body).toBe('dots');
  expect((await get('/media/clips/..mp4')).status).toBe(404);
});

test('replies to a range with 206 and exactly its bytes', async () => {
  const response = await get('/media/clips/a.mp4', { Range: 'bytes=2-4' });
  expect(response).toMatchObject({ status: 206, body: '234' });
  expect(response.headers).toMatchObject({
    'content-range': 'bytes 2-4/10',
    'content-type': 'video/mp4',
    'x-content-type-options': 'nosniff',
  });
  expect(await get('/media/clips/a.mp4', { Range: 'bytes=-3' })).toMatchObject({ status: 206, body: '789' });
  expect(await get('/media/clips/a.mp4', { Range: 'bytes=10-' })).toMatchObject({ status: 416 });
});

test('replies to a range of another version with the whole file', async () => {
  const { headers } = await get('/media/clips/a.mp4', {}, 'HEAD');
  expect(headers['content-length']).toBe('10');
  expect(await get('/media/clips/a.mp4', { Range: 'bytes=2-4', 'If-Range': '"old"' })).toMatchObject({
    status: 200,
    body: '0123456789',
  });
  expect(await get('/media/clips/a.mp4', { Range: 'bytes=2-4', 'If-Range': String(headers.etag) })).toMatchObject({
    status: 206,
  });
});

test.each([
  '/media/../secret.mp4',
  '/media/clips/../../secret.mp4',
  '/media/clips/%2e%2e/%2e%2e/secret.mp4',
  '/media/clips/..%2f..%2fsecret.mp4',
])('no path leads out of the media folder: %s', async (path) => {
  expect(await get(path)).toMatchObject({ status: 404 });
});

test('serves the client with the headers of its build, compressed with brotli', async () => {
  const script = await get('/assets/a-1.js', { 'Accept-Encoding': 'gzip, br' });
  expect(script.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, immutable' });
  expect(Number(script.headers['content-length'])).toBeLessThan(200);
  expect(await get('/assets/a-1.js')).toMatchObject({ body: SCRIPT });
});

test('serves the client with its policy at every page path, and 404 for a missing asset', async () => {
  const page = await get('/watchpage/v.1', { Accept: 'text/html' });
  expect(page).toMatchObject({ status: 200, body: '<title>Vireo</title>' });
  expect(page.headers).toMatchObject({ 'content-security-policy': "default-src 'none'", 'cache-control': 'no-cache' });
  expect(await get('/assets/gone.js', { Accept: 'text/html' })).toMatchObject({ status: 404 });
  expect(await get('/gone.png', { Accept: 'image/png' })).toMatchObject({ status: 404 });
  expect(await get('/gone.png')).toMatchObject({ status: 404 });
  // As curl does.
  expect(await get('/watchpage/v1', { Accept: '*/*' })).toMatchObject({ status: 200, body: '<title>Vireo</title>' });
  expect((await get('/_headers')).body).not.toContain('Cache-Control');
});

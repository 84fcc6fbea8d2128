import fs, { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type Server, createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HttpError } from '../../server/rules/http-error';
import { createApi } from './api';
import { UPLOAD_TYPE, Uploads } from './uploads';

const PNG = '\x89PNG\r\n\x1a\n0000';
let folder: string;
let server: Server;
let origin: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vireo-uploads-'));
  const uploads = new Uploads(folder);
  const store = { saved: async () => {}, checkDisk: async () => {} };
  const echo = http.post('*/api/v1/echo', async ({ request, cookies }) => {
    try {
      if (request.headers.get('content-type') !== UPLOAD_TYPE) return HttpResponse.json({ cookies });
      const upload = await uploads.read(await request.text(), ['avatar', 'videoFile']);
      return HttpResponse.json(upload, {
        headers: [
          ['Set-Cookie', 'a=1'],
          ['Set-Cookie', 'b=2'],
        ],
      });
    } catch (error) {
      if (error instanceof HttpError) return HttpResponse.json(error.message, { status: error.status });
      throw error;
    }
  });
  const ignore = http.post('*/api/v1/ignore', () => HttpResponse.json({}));
  const api = createApi({ handlers: () => [echo, ignore], uploads, store, readDelay: 0, writeDelay: 0 });
  server = createServer((request, response) => {
    api(request, response, new URL(request.url ?? '/', 'http://localhost')).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const isAddress = (address: unknown): address is AddressInfo => typeof address === 'object' && address !== null;
  const address = server.address();
  origin = `http://127.0.0.1:${isAddress(address) ? address.port : 0}`;
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

function post(content: string, name: string) {
  const form = new FormData();
  form.set('title', 'Ölmühle');
  form.set(
    'avatar',
    new File([Uint8Array.from(content, (letter) => letter.charCodeAt(0))], name, { type: 'text/html' }),
  );
  return fetch(`${origin}/api/v1/echo`, { method: 'POST', body: form });
}

test('stores an upload under a random name, with the type of its first bytes', async () => {
  const response = await post(PNG, '../../me.html');
  expect(await response.json()).toMatchObject({
    fields: { title: 'Ölmühle' },
    files: {
      avatar: { type: 'image/png', size: 12, url: expect.stringMatching(/^\/media\/uploads\/[\w-]{36}\.png$/) },
    },
  });
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^[\w-]{36}\.png$/)]);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

test('rejects an HTML file with the name of a picture, and leaves no file behind', async () => {
  const response = await post('<script>alert(1)</script>', 'me.png');
  expect(response.status).toBe(400);
  expect(readdirSync(folder)).toEqual([]);
});

test('stores only the fields that the handler requests, one file each', async () => {
  const form = new FormData();
  const picture = () => new File([Uint8Array.from(PNG, (letter) => letter.charCodeAt(0))], 'a.png');
  form.append('avatar', picture());
  form.append('avatar', picture());
  form.append('thumbnail', picture());
  form.append('else', picture());
  const response = await fetch(`${origin}/api/v1/echo`, { method: 'POST', body: form });
  expect(Object.keys((await response.json()).files)).toEqual(['avatar']);
  expect(readdirSync(folder)).toHaveLength(1);
});

/** Sends a multipart body with one file, whose part has these headers. */
function postRaw(partHead: string, content: string | Uint8Array) {
  const head = `--x\r\n${partHead}\r\n\r\n`;
  return fetch(`${origin}/api/v1/echo`, {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    body: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n--x--\r\n')]),
  });
}

const FILE_HEAD = 'Content-Disposition: form-data; name="avatar"; filename="a.png"';

test.each([
  ['no headers', ''],
  ['no colon in a header', 'Content-Disposition'],
  ['24 kB of headers', `${FILE_HEAD}\r\nX-Long: ${'x'.repeat(24_000)}`],
  ['a name of 100 kB', `Content-Disposition: form-data; name="${'x'.repeat(100_000)}"; filename="a.png"`],
  ['an illegal character in a header', `${FILE_HEAD}\r\nX-\0: 1`],
])('replies 400 to a malformed part, and leaves no file behind: %s', async (_, head) => {
  // Long, so that the parser fails in the middle of the body.
  const response = await postRaw(head, `${PNG}${'0'.repeat(300_000)}`);
  expect(response.status).toBe(400);
  expect(readdirSync(folder)).toEqual([]);
});

test('replies 507 if the disk is full, leaves no file behind, and can use the connection again', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
  const failWrite = (...parameters: unknown[]) => {
    const done = parameters.at(-1);
    if (typeof done === 'function') done(full);
  };
  vi.spyOn(fs, 'write').mockImplementation(failWrite);
  vi.spyOn(fs, 'writev').mockImplementation(failWrite);
  const response = await postRaw(FILE_HEAD, Buffer.alloc(3_000_000, PNG, 'latin1'));
  expect(response.status).toBe(507);
  expect(await response.json()).toBe("The server's disk is full");
  expect(readdirSync(folder)).toEqual([]);
  vi.restoreAllMocks();
  expect((await post(PNG, 'me.png')).status).toBe(200);
});

test('rejects a text field over the limit', async () => {
  const form = new FormData();
  form.set('title', 'x'.repeat(100_001));
  const response = await fetch(`${origin}/api/v1/echo`, { method: 'POST', body: form });
  expect(response.status).toBe(413);
});

test('replies 413 to a picture over 50 MiB, also where a video may be larger, and leaves no file behind', async () => {
  const response = await postRaw(FILE_HEAD, Buffer.alloc(50 * 2 ** 20 + 1, PNG, 'latin1'));
  expect(response.status).toBe(413);
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['files', FILE_HEAD, 5],
  ['text fields', 'Content-Disposition: form-data; name="a"', 41],
  ['parts without a name', 'X-Other: 1', 51],
])('replies 413 to a body of too many %s', async (_, head, count) => {
  const body = `--x\r\n${head}\r\n\r\n${PNG}\r\n`.repeat(count);
  const response = await fetch(`${origin}/api/v1/echo`, {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    body: `${body}--x--`,
  });
  expect(response.status).toBe(413);
  expect(readdirSync(folder)).toEqual([]);
});

test('stores no file if the handler requests none', async () => {
  const form = new FormData();
  form.set('avatar', new File([Uint8Array.from(PNG, (letter) => letter.charCodeAt(0))], 'a.png'));
  const response = await fetch(`${origin}/api/v1/ignore`, { method: 'POST', body: form });
  expect(response.status).toBe(200);
  expect(readdirSync(folder)).toEqual([]);
});

test('an aborted upload leaves no file behind', async () => {
  const upload = send(`${origin}/api/v1/echo`, {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': 10_000_000 },
  });
  upload.on('error', () => {});
  upload.write('--x\r\nContent-Disposition: form-data; name="videoFile"; filename="a.mp4"\r\n\r\n');
  upload.write(Buffer.alloc(500_000));
  await vi.waitFor(() => expect(readdirSync(folder)).toHaveLength(1), 30_000);
  upload.destroy();
  await vi.waitFor(() => expect(readdirSync(folder)).toEqual([]), 30_000);
});

test('ignores a forged description of an upload', async () => {
  const body = JSON.stringify({ files: { avatar: { url: '/etc/passwd' } } });
  const response = await fetch(`${origin}/api/v1/echo`, {
    method: 'POST',
    headers: { 'Content-Type': UPLOAD_TYPE },
    body,
  });
  expect(await response.json()).toEqual({ cookies: {} });
});

test("a browser's cookies are never part of another browser's request", async () => {
  await post(PNG, 'me.png');
  const response = await fetch(`${origin}/api/v1/echo`, { method: 'POST', headers: { Cookie: 'c=3' }, body: '{}' });
  expect(await response.json()).toEqual({ cookies: { c: '3' } });
});

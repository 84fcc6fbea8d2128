import fs from 'node:fs';
import { request as send } from 'node:http';
import { expect, test, vi } from 'vitest';
import { signInOverHttp } from '../../server/testing/http';
import { CLIP, videoForm } from '../../server/testing/files';
import { api, dataOf, setupServers } from '../testing/servers';

const { start, uploads } = setupServers();

test('sends a long clip in slices with the right bytes', async () => {
  const server = await start();
  const { headers } = await signInOverHttp(server.origin);
  const clip = Buffer.concat([CLIP, Buffer.alloc(9_000_000, 7)]);
  const { videoFile } = await dataOf(await api(server, '/videos', { method: 'POST', headers, body: videoForm(clip) }));
  const first = await fetch(server.origin + videoFile, { headers: { Range: 'bytes=0-' } });
  expect(first.status).toBe(206);
  expect(first.headers.get('content-range')).toBe(`bytes 0-4194303/${clip.byteLength}`);
  expect(Buffer.from(await first.arrayBuffer()).equals(clip.subarray(0, 4_194_304))).toBe(true);
  const middle = await fetch(server.origin + videoFile, { headers: { Range: 'bytes=5000000-5000009' } });
  expect(middle.headers.get('content-range')).toBe(`bytes 5000000-5000009/${clip.byteLength}`);
  const beyond = await fetch(server.origin + videoFile, { headers: { Range: `bytes=${clip.byteLength}-` } });
  expect(beyond.status).toBe(416);
});

test('an aborted upload leaves no file behind, and the next one succeeds', async () => {
  const server = await start();
  const { headers } = await signInOverHttp(server.origin);
  const upload = send(`${server.origin}/api/v1/videos`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': 50_000_000 },
  });
  upload.on('error', () => {});
  upload.write('--x\r\nContent-Disposition: form-data; name="videoFile"; filename="a.mp4"\r\n\r\n');
  upload.write(Buffer.alloc(1_000_000));
  await vi.waitFor(() => expect(uploads()).toEqual([expect.stringMatching(/\.part$/)]), 30_000);
  upload.destroy();
  await vi.waitFor(() => expect(uploads()).toEqual([]), 30_000);
  const next = await api(server, '/videos', { method: 'POST', headers, body: videoForm(CLIP) });
  expect(next.status).toBe(201);
});

test('a rejected upload leaves no file behind, and one from a guest is never stored', async () => {
  const server = await start();
  const { headers } = await signInOverHttp(server.origin);
  const form = videoForm(CLIP);
  form.set('title', ' ');
  expect((await api(server, '/videos', { method: 'POST', headers, body: form })).status).toBe(400);
  await vi.waitFor(() => expect(uploads()).toEqual([]), 30_000);

  const openSync = vi.spyOn(fs, 'openSync');
  expect((await api(server, '/videos', { method: 'POST', body: videoForm(CLIP) })).status).toBe(401);
  const [video] = await dataOf(await api(server, '/videos?limit=1'));
  const toggle = `/likes/toggle/v/${video._id}`;
  expect((await api(server, toggle, { method: 'POST', headers, body: videoForm(CLIP) })).status).toBe(200);
  expect(openSync).not.toHaveBeenCalledWith(expect.stringContaining('uploads'), expect.anything(), expect.anything());
  openSync.mockRestore();
  expect(uploads()).toEqual([]);
});

test('closes an idle socket, and its upload leaves no file behind', async () => {
  const { server, origin } = await start();
  expect(server.timeout, 'by default').toBe(60_000);
  server.timeout = 500;
  const { headers } = await signInOverHttp(origin);
  const upload = send(`${origin}/api/v1/videos`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': 50_000_000 },
  });
  const closed = new Promise((done) => upload.on('error', done));
  upload.write('--x\r\nContent-Disposition: form-data; name="videoFile"; filename="a.mp4"\r\n\r\n');
  upload.write(Buffer.alloc(1_000_000));
  await vi.waitFor(() => expect(uploads()).toEqual([expect.stringMatching(/\.part$/)]), 30_000);
  await closed;
  await vi.waitFor(() => expect(uploads()).toEqual([]), 30_000);
});

test.each([
  ['no boundary', 'multipart/form-data', 'anything'],
  ['another boundary', 'multipart/form-data; boundary=x', '--y\r\n\r\n--y--'],
  [
    'cut off',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\nhalf',
  ],
  ['broken JSON', 'application/json', '{"title":'],
])('replies 400 to an unreadable body, and keeps running: %s', async (_, type, body) => {
  const server = await start();
  const { headers } = await signInOverHttp(server.origin);
  const response = await api(server, '/videos', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': type },
    body,
  });
  expect(response.status).toBe(400);
  expect(uploads()).toEqual([]);
  expect((await api(server, '/healthcheck')).status).toBe(200);
});

test.each([
  ['a value that is not a string', '{"toString":null}'],
  ['a nested value that is not a string', '{"fullName":{"toString":null}}'],
  ['nested arrays', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['nested arrays in a field', `{"username":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
])('replies 400 to JSON instead of a form: %s', async (_, body) => {
  const server = await start();
  const response = await api(server, '/users/register', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  expect(response.status).toBe(400);
});

test('limits bodies without files to 1 MB', async () => {
  const server = await start();
  const login = (body: string) =>
    api(server, '/users/login', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  expect((await login(JSON.stringify({ email: 'a'.repeat(2 ** 20) }))).status).toBe(413);
  expect((await login('a'.repeat(20 * 2 ** 20))).status).toBe(413);
  expect((await login(JSON.stringify({ email: 'a'.repeat(2 ** 19) }))).status).toBe(404);
});

import fs, { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { CLIENT, type RunningServer, signInOverHttp, startServer } from '../testing/http';
import { readConfig } from './config';
import { listen } from './listen';

const CLIP = readFileSync('mocks/media/clips/tide.mp4');
const PICTURE = readFileSync('mocks/media/avatars/maren.jpg');
let folder: string;
let running: RunningServer[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vireo-server-'));
  running = [];
});

afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  rmSync(folder, { recursive: true });
});

async function start(environment?: Record<string, string>) {
  const server = await startServer(folder, environment);
  running.push(server);
  return server;
}

function api(server: RunningServer, path: string, init?: RequestInit) {
  return fetch(`${server.origin}/api/v1${path}`, init);
}

async function dataOf(response: Response) {
  const { data } = await response.json();
  return data;
}

function uploads() {
  return readdirSync(join(folder, 'data/default/uploads'));
}

function videoForm(clip: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.set('title', 'A boat comes home');
  form.set('description', 'Slowly.');
  form.set('videoFile', new File([clip], 'boat.mp4', { type: 'video/mp4' }));
  form.set('thumbnail', new File([PICTURE], 'boat.jpg', { type: 'image/jpeg' }));
  return form;
}

test('what was written and uploaded is there after a restart, and its owner is still signed in', async () => {
  const before = await start();
  const { headers } = await signInOverHttp(before.origin);
  const response = await api(before, '/videos', { method: 'POST', headers, body: videoForm(CLIP) });
  expect(response.status).toBe(201);
  const video = await dataOf(response);
  expect(video.duration).toBeCloseTo(16, 0);
  await before.stop();

  const after = await start();
  const [newest] = await dataOf(await api(after, '/videos?limit=1'));
  expect(newest).toMatchObject({ _id: video._id, title: 'A boat comes home' });
  const file = await fetch(after.origin + video.videoFile);
  expect(Buffer.from(await file.arrayBuffer()).equals(CLIP)).toBe(true);
  expect((await api(after, '/users/current-user', { headers })).status).toBe(200);
});

test('no password is on the disk as it was typed', async () => {
  const server = await start();
  const { headers } = await signInOverHttp(server.origin);
  const words = { oldPassword: 'lighthouse-1901', newPassword: 'another-lamp-7', confPassword: 'another-lamp-7' };
  const changed = await api(server, '/users/change-password', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(words),
  });
  expect(changed.status).toBe(200);
  await server.stop();
  const kept = readFileSync(join(folder, 'data/default/state.json'), 'utf8');
  expect(kept).toContain('maren@vireo.example');
  expect(kept).not.toMatch(/lighthouse-1901|another-lamp-7|plain:/);
});

test('/reset brings the demo data back and removes uploads, for a form of this very site only', async () => {
  const server = await start();
  const { headers } = await signInOverHttp(server.origin);
  await api(server, '/videos', { method: 'POST', headers, body: videoForm(CLIP) });
  expect(uploads()).toHaveLength(2);

  const reset = (origin: Record<string, string>) =>
    fetch(`${server.origin}/reset`, { method: 'POST', headers: origin, redirect: 'manual' });
  expect((await reset({})).status).toBe(403);
  expect((await reset({ Origin: 'http://elsewhere.example' })).status).toBe(403);
  expect(uploads()).toHaveLength(2);
  expect(await (await fetch(`${server.origin}/reset`)).text()).toContain('<button>Reset demo data</button>');

  expect((await reset({ Origin: server.origin })).status).toBe(303);
  expect(uploads()).toEqual([]);
  const [newest] = await dataOf(await api(server, '/videos?limit=1'));
  expect(newest.title).not.toBe('A boat comes home');
});

test('/reset keeps the end of a session', async () => {
  const server = await start();
  const { headers } = await signInOverHttp(server.origin);
  const { headers: kept } = await signInOverHttp(server.origin);
  expect((await api(server, '/users/logout', { method: 'POST', headers })).status).toBe(200);
  const reset = { method: 'POST', headers: { Origin: server.origin }, redirect: 'manual' } as const;
  expect((await fetch(`${server.origin}/reset`, reset)).status).toBe(303);
  expect((await api(server, '/users/current-user', { headers })).status).toBe(401);
  expect((await api(server, '/users/current-user', { headers: kept })).status).toBe(200);
});

test('wrong passwords are counted by the address of the connection, not by what a header says', async () => {
  const server = await start();
  const logIn = (turn: number, email: string) =>
    api(server, '/users/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Vireo-Address': `10.0.0.${turn}` },
      body: JSON.stringify({ email, password: 'wrong' }),
    }).then(({ status }) => status);
  for (let turn = 1; turn <= 10; turn += 1) expect(await logIn(turn, 'maren@vireo.example')).toBe(401);
  expect(await logIn(11, 'maren@vireo.example')).toBe(429);
});

test('tokens come as cookies that no script reads; the refresh cookie alone gives a new token', async () => {
  const server = await start();
  const { response } = await signInOverHttp(server.origin);
  const cookies = response.headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['accessToken', 'refreshToken']);
  for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);

  const refresh = (cookie?: string) =>
    api(server, '/users/refresh-token', { method: 'POST', headers: cookie ? { Cookie: cookie } : {} });
  const fresh = await dataOf(await refresh(cookies[1]?.split(';')[0]));
  const headers = { Authorization: `Bearer ${fresh.accessToken}` };
  expect((await api(server, '/users/current-user', { headers })).status).toBe(200);
  expect((await refresh()).status).toBe(401);
});

test('ACCESS_LIFE: an access token runs out after it', async () => {
  const server = await start({ ACCESS_LIFE: '0' });
  const { headers } = await signInOverHttp(server.origin);
  const response = await api(server, '/users/current-user', { headers });
  expect(response.status).toBe(401);
  expect(await response.text()).toContain('TokenExpiredError');
});

test('MOCK: the scenario is played over HTTP, and each set of demo data has a folder of its own', async () => {
  const quirks = await start({ MOCK: 'quirks' });
  const missing = await api(quirks, '/videos?page=999');
  expect(missing.status).toBe(404);
  await quirks.stop();
  const plain = await start();
  expect(await dataOf(await api(plain, '/videos?page=999'))).toEqual([]);
  const empty = await start({ MOCK: 'empty' });
  expect(await dataOf(await api(empty, '/videos'))).toEqual([]);
  await plain.stop();
  const offline = await start({ MOCK: 'offline' });
  await expect(api(offline, '/healthcheck')).rejects.toThrow('fetch failed');
  expect(readdirSync(join(folder, 'data'))).toEqual(expect.arrayContaining(['default', 'empty', 'key']));
});

test('a long clip is sent in slices, with every byte in its place', async () => {
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

test('an upload that its sender gives up leaves nothing behind, and the next one is taken', async () => {
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

test('files that nothing refers to, such as those of a killed server, are removed at the next start', async () => {
  const server = await start();
  const { headers } = await signInOverHttp(server.origin);
  await api(server, '/videos', { method: 'POST', headers, body: videoForm(CLIP) });
  const used = uploads();
  await server.stop();
  writeFileSync(join(folder, 'data/default/uploads/left.part'), 'half');
  writeFileSync(join(folder, 'data/default/uploads/left.png'), 'whole');
  await start();
  expect(used).toHaveLength(2);
  expect(uploads()).toEqual(used);
});

test('the files of a deleted video and of a replaced picture are removed', async () => {
  const server = await start();
  const { headers } = await signInOverHttp(server.origin);
  const sendForm = (method: string, path: string, body?: FormData) =>
    api(server, path, { method, headers, ...(body ? { body } : {}) });
  const video = await dataOf(await sendForm('POST', '/videos', videoForm(CLIP)));
  const thumbnail = new FormData();
  thumbnail.set('thumbnail', new File([PICTURE], 'boat.jpg', { type: 'image/jpeg' }));
  const changed = await dataOf(await sendForm('PATCH', `/videos/${video._id}`, thumbnail));
  await vi.waitFor(() => expect(uploads()).toHaveLength(2), 30_000);
  expect(uploads()).toContain(basename(changed.thumbnail));

  for (let turn = 1; turn <= 2; turn += 1) {
    const avatar = new FormData();
    avatar.set('avatar', new File([PICTURE], 'me.jpg', { type: 'image/jpeg' }));
    avatar.set('coverImage', new File([PICTURE], 'not-asked-for.jpg', { type: 'image/jpeg' }));
    expect((await sendForm('PATCH', '/users/avatar', avatar)).status).toBe(200);
  }
  await vi.waitFor(() => expect(uploads()).toHaveLength(3), 30_000);
  expect((await sendForm('DELETE', `/videos/${video._id}`)).status).toBe(200);
  await vi.waitFor(() => expect(uploads()).toHaveLength(1), 30_000);
  expect((await fetch(server.origin + video.videoFile)).status).toBe(404);
});

test('an upload that the handler refuses leaves nothing, and one without an account is never stored', async () => {
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

test('a socket on which nothing moves is closed, and its upload leaves nothing', async () => {
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
])('a body that nobody can read is refused, and nothing breaks: %s', async (_, type, body) => {
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
  ['a member that is no text', '{"toString":null}'],
  ['text in an object without a prototype', '{"fullName":{"toString":null}}'],
  ['deep lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['a deep list', `{"username":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
])('JSON in place of a form is answered with 400: %s', async (_, body) => {
  const server = await start();
  const response = await api(server, '/users/register', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  expect(response.status).toBe(400);
});

test('a body without a file may be 1 MB and no more', async () => {
  const server = await start();
  const login = (body: string) =>
    api(server, '/users/login', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  expect((await login(JSON.stringify({ email: 'a'.repeat(2 ** 20) }))).status).toBe(413);
  expect((await login('a'.repeat(20 * 2 ** 20))).status).toBe(413);
  expect((await login(JSON.stringify({ email: 'a'.repeat(2 ** 19) }))).status).toBe(404);
});

function ask(server: RunningServer, method: string, path: string, headers: Record<string, string>, body?: string) {
  return new Promise<number | undefined>((resolve, reject) => {
    // `fetch` sends neither a Host nor a Sec-Fetch-Site of one's choice.
    send(server.origin + path, { method, headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end(body);
  });
}

test('a name that is not served here is refused, on every path', async () => {
  const server = await start({ HOST: '127.0.0.1', ALLOWED_HOSTS: 'vireo.example, films.example' });
  const get = (host: string, path = '/api/v1/healthcheck') => ask(server, 'GET', path, { Host: host });
  for (const host of [
    'localhost',
    'LOCALHOST:5173',
    '127.0.0.1:4173',
    '[::1]:1',
    'films.example',
    'vireo.example:80',
  ]) {
    expect(await get(host), host).toBe(200);
  }
  for (const host of ['evil.example', 'localhost.evil.example', '192.168.0.7', '127.0.0.1.evil.example:4173']) {
    expect(await get(host), host).toBe(421);
    expect(await get(host, '/'), host).toBe(421);
    expect(await get(host, '/media/clips/tide.mp4'), host).toBe(421);
  }
  const reset = { Host: 'evil.example', Origin: 'http://evil.example' };
  expect(await ask(server, 'POST', '/reset', reset)).toBe(421);
});

test('a server that listens on every address is reached by any address, and by no foreign name', async () => {
  const server = await start({ HOST: '0.0.0.0' });
  expect(await ask(server, 'GET', '/api/v1/healthcheck', { Host: '192.168.0.7:4173' })).toBe(200);
  expect(await ask(server, 'GET', '/api/v1/healthcheck', { Host: '[fd00::7]' })).toBe(200);
  expect(await ask(server, 'GET', '/api/v1/healthcheck', { Host: 'evil.example' })).toBe(421);
});

test('a write that a page of another origin sends is refused', async () => {
  const server = await start();
  const { headers } = await signInOverHttp(server.origin);
  const content = JSON.stringify({ content: 'Written from elsewhere' });
  const tweet = (change: Record<string, string>) =>
    ask(server, 'POST', '/api/v1/tweets', { ...headers, 'Content-Type': 'application/json', ...change }, content);
  const host = `127.0.0.1:${server.port}`;
  expect(await tweet({ 'Sec-Fetch-Site': 'cross-site', Origin: 'http://evil.example' })).toBe(403);
  expect(await tweet({ 'Sec-Fetch-Site': 'same-site', Origin: `http://localhost:1` })).toBe(403);
  expect(await tweet({ Origin: 'http://evil.example' })).toBe(403);
  expect(await tweet({ Origin: 'http://127.0.0.1:1' })).toBe(403);
  expect(await tweet({ Origin: 'null' })).toBe(403);
  expect(await tweet({})).toBe(201);
  expect(await tweet({ Origin: `http://${host}` })).toBe(201);
  // The development proxy sends its target's name as the host.
  expect(await tweet({ 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost:5173' })).toBe(201);
  expect(await ask(server, 'DELETE', '/api/v1/tweets/x', { ...headers, 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
  expect(await ask(server, 'GET', '/api/v1/tweets', { 'Sec-Fetch-Site': 'cross-site' })).toBe(200);
});

test('JSON needs its content type, no body needs none', async () => {
  const server = await start();
  const { headers } = await signInOverHttp(server.origin);
  const body = JSON.stringify({ content: 'A tweet of some kind' });
  const tweet = (type: Record<string, string>) => ask(server, 'POST', '/api/v1/tweets', { ...headers, ...type }, body);
  expect(await tweet({})).toBe(415);
  expect(await tweet({ 'Content-Type': 'text/plain' })).toBe(415);
  expect(await tweet({ 'Content-Type': 'application/x-www-form-urlencoded' })).toBe(415);
  expect(await tweet({ 'Content-Type': 'Application/JSON; charset=utf-8' })).toBe(201);
  expect(await ask(server, 'POST', '/api/v1/users/logout', headers)).toBe(200);
  expect(await ask(server, 'POST', '/api/v1/users/refresh-token', {})).toBe(401);
});

test('HEAD answers as GET does, without a body, and counts no view', async () => {
  const server = await start();
  const [video] = await dataOf(await api(server, '/videos?limit=1'));
  const path = `/videos/${video._id}`;
  const head = await api(server, path, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(head.headers.get('content-type')).toMatch(/^application\/json/);
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100);
  expect(await head.text()).toBe('');
  expect((await dataOf(await api(server, path))).views).toBe(video.views + 1);
  expect((await api(server, '/nothing', { method: 'HEAD' })).status).toBe(404);
});

test.each(['/api/x/y/api/v1/healthcheck', '/api/v1/x/api/v1/healthcheck', '/api/healthcheck'])(
  'an address that only ends like one of the API is none: %s',
  async (path) => {
    const server = await start();
    expect((await fetch(server.origin + path)).status).toBe(404);
  },
);

test('each address takes only the methods that it knows', async () => {
  const server = await start();
  expect(await ask(server, 'PUT', '/api/v1/videos', {})).toBe(405);
  expect(await ask(server, 'POST', '/login', {})).toBe(405);
  expect(await ask(server, 'DELETE', '/reset', {})).toBe(405);
  expect(await ask(server, 'GET', '/api/v1/nothing', {})).toBe(404);
  const page = await fetch(`${server.origin}/login`);
  expect(await page.text()).toBe(CLIENT);
});

test('a taken port is said in one sentence that names PORT, whichever address of this machine has it', async () => {
  for (const host of ['127.0.0.1', '::1']) {
    const other = createServer();
    const port = await listen(other, host, 0).catch(() => undefined);
    // A machine without IPv6.
    if (port === undefined) continue;
    await expect(start({ PORT: String(port) })).rejects.toThrow(
      `Port ${port} is already taken. Stop the program that uses it, or choose another: PORT=${port + 1} npm start`,
    );
    other.close();
  }
});

test.each([
  ['PORT', '4173x'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['READ_DELAY', 'soon'],
  ['WRITE_DELAY', '1.5'],
  ['ACCESS_LIFE', 'an hour'],
  ['MOCK', 'quirky'],
])('a value that makes no sense is refused by the name of its variable: %s=%s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`${name}.*"${value}"`));
});

test('a data folder that cannot be used and a client that was not built are said plainly', async () => {
  writeFileSync(join(folder, 'file'), '');
  await expect(start({ VIREO_DATA: join(folder, 'file/data') })).rejects.toThrow(/VIREO_DATA/);
  await expect(start({ DIST: join(folder, 'nothing') })).rejects.toThrow(/npm run build/);
});

test('a data folder that another process uses is refused in one message', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(/in use by process \d+\. .*VIREO_DATA=/);
  await first.stop();
  await start();
});

test('while the disk is full a write is answered 507 and a read goes on; nothing that was acknowledged gets lost', async () => {
  const server = await start();
  const { headers } = await signInOverHttp(server.origin);
  const tweet = (content: string) =>
    api(server, '/tweets', {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ content }),
    });
  const newest = async (origin = server) => {
    const tweets = await dataOf(await api(origin, '/tweets?limit=4'));
    return z.parse(z.array(z.object({ content: z.string() })), tweets).map(({ content }) => content);
  };
  expect((await tweet('Before the disk is full')).status).toBe(201);

  const probe = await open(folder);
  await probe.close();
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const write = vi.spyOn(Object.getPrototypeOf(probe), 'write').mockRejectedValue(full);
  const refused = await tweet('The one that filled the disk');
  expect(refused.status).toBe(507);
  expect(await refused.json()).toMatchObject({ success: false, message: "The server's disk is full" });
  expect((await tweet('Refused before it is handled')).status).toBe(507);
  expect(await newest()).not.toContain('Refused before it is handled');
  write.mockRestore();
  stderr.mockRestore();

  expect((await tweet('After room was made')).status).toBe(201);
  await server.stop();
  const after = await newest(await start());
  expect(after.slice(0, 3).toSorted()).toEqual([
    'After room was made',
    'Before the disk is full',
    'The one that filled the disk',
  ]);
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', HOST: '', MOCK: '' })).toMatchObject({ PORT: 4173, HOST: '127.0.0.1' });
});

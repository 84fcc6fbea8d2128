import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { VIDEO_LIMIT } from '../rules/uploads';
import { createTestApp } from '../testing/app';
import { VIDEO } from '../testing/files';
import { signInOverHttp } from '../testing/http';
import { type Member, type Reply, createRequests } from '../testing/requests';
import { createTus, nameUpload, offsetOf } from '../testing/resumable';
import { startTestServer } from '../testing/server';
import { openConnection } from './raw';

const QUOTA = 10_000;
const CONTENT = new Uint8Array(100).fill(7);
const UNKNOWN = '/api/v1/uploads/00000000-0000-4000-8000-000000000000';

const sorted = (replies: Reply[]) => replies.map(({ status }) => status).toSorted((a, b) => a - b);

let server: Awaited<ReturnType<typeof createTestApp>>;
let requests: ReturnType<typeof createRequests>;
let tus: ReturnType<typeof createTus>;
let owner: Member;
let other: Member;

beforeAll(async () => {
  server = await createTestApp({ quota: QUOTA });
  requests = createRequests(server.app);
  tus = createTus(server.app);
  owner = await requests.join('owner');
  other = await requests.join('other');
});
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.close();
});

test('for another member, an upload does not exist, and no video can name it', async () => {
  const token = other.accessToken;
  const path = await tus.finish(owner.accessToken, CONTENT);
  const replies = [
    await tus.head(token, path),
    await tus.patch(token, path, 100, new Uint8Array(0)),
    await tus.remove(token, path),
    await nameUpload(requests, token, path),
  ];
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  // As for an upload that nobody has.
  expect(replies[3]?.text).toBe((await nameUpload(requests, token, UNKNOWN)).text);
  expect(offsetOf(await tus.head(owner.accessToken, path))).toBe('100');
  await tus.remove(owner.accessToken, path);
});

test.each([
  ['a path', '../../../etc/passwd'],
  ['an encoded path', '..%2f..%2fetc%2fpasswd'],
  ['a path with encoded dots', '%2e%2e%2fsecret'],
  ['a zero character', 'a%00'],
  ['half of an encoded character', '%'],
  ['a dot', '.'],
  ['5,000 characters', 'x'.repeat(5000)],
  ['the name of a partial file', '00000000-0000-4000-8000-000000000000.part'],
  ['a letter that is no digit', '00000000-0000-4000-8000-00000000000G'],
  ['the name of a prototype', 'constructor'],
])('an id that is %s is that of no upload', async (_, id) => {
  const token = owner.accessToken;
  const path = `/api/v1/uploads/${id}`;
  for (const reply of [
    await tus.head(token, path),
    await tus.patch(token, path, 0, CONTENT),
    await tus.remove(token, path),
  ]) {
    expect([400, 404]).toContain(reply.status);
  }
  expect((await nameUpload(requests, token, path)).status).toBe(404);
});

test('an offset that is not that of the upload changes nothing', async () => {
  const token = owner.accessToken;
  const path = await tus.start(token, 100);
  await tus.patch(token, path, 0, CONTENT.subarray(0, 50));
  for (const offset of [0, 49, 51, 100, 2 ** 40]) {
    expect((await tus.patch(token, path, offset, CONTENT.subarray(0, 10))).status, String(offset)).toBe(409);
  }
  for (const offset of ['-1', '1e1', '50.0', '0x32', 'NaN', '99999999999999999999']) {
    const reply = await tus.patch(token, path, 50, CONTENT.subarray(0, 10), { 'Upload-Offset': offset });
    expect([400, 409], offset).toContain(reply.status);
  }
  expect(offsetOf(await tus.head(token, path))).toBe('50');
  expect((await nameUpload(requests, token, path)).status, 'it is not complete').toBe(409);
  await tus.remove(token, path);
});

test('takes no more bytes than it was told', async () => {
  const token = owner.accessToken;
  const path = await tus.start(token, 50);
  expect((await tus.patch(token, path, 0, CONTENT)).status).toBe(413);
  const chunked = new ReadableStream({
    start(controller) {
      controller.enqueue(CONTENT);
      controller.close();
    },
  });
  expect((await tus.patch(token, path, 0, chunked)).status).toBe(413);
  expect(Number(offsetOf(await tus.head(token, path)))).toBeLessThanOrEqual(50);
  await tus.remove(token, path);
});

test.each([
  ['no length', 400, {}, ''],
  ['a length of 0', 400, {}, '0'],
  ['a negative length', 400, {}, '-1'],
  ['a length that is no number', 400, {}, '1e3'],
  ['more than a video may have', 413, {}, String(VIDEO_LIMIT + 1)],
  ['a length beyond all numbers', 400, {}, '9'.repeat(40)],
  ['a length that comes later', 501, { 'Upload-Defer-Length': '1' }, ''],
  ['parts that shall be joined', 501, { 'Upload-Concat': 'partial' }, '100'],
  ['another version of the protocol', 400, { 'Tus-Resumable': '0.2.2' }, '100'],
  ['metadata that is no Base64', 400, { 'Upload-Metadata': 'name ***' }, '100'],
  ['metadata with a zero character', 400, { 'Upload-Metadata': `name ${btoa('a\0b.mp4')}` }, '100'],
  ['the same metadata twice', 400, { 'Upload-Metadata': 'name YQ==,name Yg==' }, '100'],
  ['metadata with the name of a prototype', 400, { 'Upload-Metadata': 'constructor YQ==' }, '100'],
])('creates no upload with %s', async (_, status, headers, length) => {
  const before = await server.pool.query('select count(*) from uploads');
  const sent = { ...(length !== '' && { 'Upload-Length': length }), ...headers };
  const reply = await tus.send('POST', '/api/v1/uploads', owner.accessToken, sent);
  expect([reply.status, reply.message]).toEqual([status, expect.stringMatching(/^Error: [A-Z]/)]);
  expect(reply.headers.get('tus-resumable')).toBe('1.0.0');
  expect(await server.pool.query('select count(*) from uploads')).toMatchObject({ rows: before.rows });
});

test('metadata come back as they were sent, and no page of another site may read them', async () => {
  const metadata = 'filename w6l0w6kgLnNjcmlwdD4=,is_private';
  const created = await tus.create(owner.accessToken, 100, {
    'Upload-Metadata': metadata,
    Origin: 'https://a.example',
  });
  const path = created.headers.get('location') ?? '';
  const { headers } = await tus.head(owner.accessToken, path);
  expect(headers.get('upload-metadata')).toBe(metadata);
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('cache-control')).toBe('no-store');
  await tus.remove(owner.accessToken, path);
});

test('open uploads take the space of their member, at the size that they announce', async () => {
  const token = owner.accessToken;
  const paths = [await tus.start(token, QUOTA - 1000), await tus.start(token, 500)];
  const refused = await tus.create(token, 501);
  expect([refused.status, refused.said]).toEqual([413, { code: 'member-full', values: { size: '0 MB' } }]);
  const atOnce = await Promise.all(Array.from({ length: 10 }, () => tus.create(token, 100)));
  expect(atOnce.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(5);
  const created = atOnce.flatMap(({ headers }) => headers.get('location') ?? []);
  expect((await tus.create(other.accessToken, 501)).status, 'of another member').toBe(201);
  for (const path of [...paths, ...created]) await tus.remove(token, path);
  // The avatar takes some, too.
  expect((await tus.create(token, QUOTA - 100)).status).toBe(201);
  await server.pool.query('delete from uploads');
});

test('an upload that is finished, or named, several times at once becomes one video', async () => {
  const token = owner.accessToken;
  const path = await tus.start(token, 100);
  await tus.patch(token, path, 0, CONTENT.subarray(0, 50));
  // The second one would end the first after a second.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const ends = await Promise.all([1, 2, 3].map(() => tus.patch(token, path, 50, CONTENT.subarray(50))));
  expect(sorted(ends)).toEqual([204, 409, 409]);
  expect((await tus.patch(token, path, 100, new Uint8Array(0))).status).toBe(204);
  const named = await Promise.all([1, 2, 3].map(() => nameUpload(requests, token, path)));
  expect(sorted(named)).toEqual([201, 404, 404]);
  expect((await nameUpload(requests, token, path)).status).toBe(404);
});

test('a member creates as many uploads as videos in an hour', async () => {
  const limited = await createTestApp({ areLimitsOn: true, limits: { LIMIT_UPLOADS: '2' } });
  const { accessToken } = await createRequests(limited.app).join('ada');
  const { create, finish } = createTus(limited.app);
  const paths = [await finish(accessToken, CONTENT), await finish(accessToken, CONTENT)];
  const refused = await create(accessToken, 100);
  expect([refused.status, refused.said]).toMatchObject([429, { code: 'many-uploads' }]);
  for (const path of paths) {
    expect((await nameUpload(createRequests(limited.app), accessToken, path)).status).toBe(201);
  }
  await limited.close();
});

test('pages of other sites send nothing to uploads', async () => {
  const { origin } = await startTestServer({ SEED: 'demo' });
  const { headers } = await signInOverHttp(origin);
  const sent = { ...headers, 'Tus-Resumable': '1.0.0', 'Upload-Length': '100' };
  const foreign = { ...sent, 'Sec-Fetch-Site': 'cross-site', Origin: 'https://a.example' };
  expect((await fetch(`${origin}/api/v1/uploads`, { method: 'POST', headers: foreign })).status).toBe(403);
  const simple = { ...sent, 'Content-Type': 'text/plain' };
  expect((await fetch(`${origin}/api/v1/uploads`, { method: 'POST', headers: simple, body: 'x' })).status).toBe(415);
  expect((await fetch(`${origin}/api/v1/uploads`, { method: 'POST', headers: sent })).status).toBe(201);
});

test('a request whose line is dead gives way to the next one, and what it brought is kept', async () => {
  const { origin, port, folder } = await startTestServer({ SEED: 'demo' });
  const { headers } = await signInOverHttp(origin);
  const tusHeaders = { ...headers, 'Tus-Resumable': '1.0.0' };
  const length = String(VIDEO.byteLength);
  const created = await fetch(`${origin}/api/v1/uploads`, {
    method: 'POST',
    headers: { ...tusHeaders, 'Upload-Length': length },
  });
  const path = created.headers.get('location') ?? '';
  const { socket } = openConnection(port);
  const head = [`PATCH ${path} HTTP/1.1`, 'Host: localhost', `Content-Length: ${length}`, 'Upload-Offset: 0'];
  const type = 'Content-Type: application/offset+octet-stream';
  const lines = [...head, type, 'Tus-Resumable: 1.0.0', `Authorization: ${headers.Authorization}`];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  socket.write(VIDEO.subarray(0, 1000));
  await expect
    .poll(() => readdirSync(join(folder, 'uploads')).filter((name) => name.endsWith('.part')))
    .toHaveLength(1);
  const reply = await fetch(origin + path, { method: 'HEAD', headers: tusHeaders });
  expect([reply.status, reply.headers.get('upload-offset')]).toEqual([200, '1000']);
  socket.destroy();
});

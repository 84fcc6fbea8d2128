import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type IncomingMessage, request as send } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { signInOverHttp } from '../testing/http';
import { VIDEO, videoForm } from '../testing/files';
import { startTestServer } from '../testing/server';

const MB = 2 ** 20;
const RESERVE = 2 ** 30;
/** A free terabyte. */
const PLENTY = { bavail: 2 ** 28, bsize: 4096 };
const disk = vi.hoisted(() => ({ bavail: 2 ** 28, bsize: 4096 }));
vi.mock('node:fs', async (original) => ({ ...(await original<object>()), statfsSync: () => disk }));

beforeEach(() => {
  Object.assign(disk, PLENTY);
});

const setFree = (bytes: number) => Object.assign(disk, { bavail: bytes, bsize: 1 });

async function startSite(environment: Record<string, string> = {}) {
  const server = await startTestServer({ SEED: 'demo', ...environment });
  const { headers } = await signInOverHttp(server.origin);
  const api = `${server.origin}/api/v1`;
  /** Resolves to the status and the text of the error page. */
  const request = async (method: string, path: string, body?: BodyInit) => {
    const type: Record<string, string> = typeof body === 'string' ? { 'Content-Type': 'application/json' } : {};
    const response = await fetch(api + path, { method, headers: { ...headers, ...type }, body: body ?? null });
    return { status: response.status, body: await response.text() };
  };
  const upload = () => request('POST', '/videos', videoForm(VIDEO));
  const files = () => readdirSync(join(server.folder, 'uploads')).filter((name) => /\.(mp4|jpg|png|part)$/.test(name));
  const client = new pg.Client(server.url);
  await client.connect();
  onTestFinished(() => client.end());
  return { ...server, headers, request, upload, files, query: (statement: string) => client.query(statement) };
}
type Site = Awaited<ReturnType<typeof startSite>>;

const START = Buffer.from('--x\r\nContent-Disposition: form-data; name="videoFile"; filename="a.mp4"\r\n\r\n');

/** Begins an upload whose end can be sent later. A length of 0 is not announced. */
async function beginUpload({ port, headers, files }: Site, length: number, first: number) {
  const before = files().length;
  const announced = length > 0 ? { 'Content-Length': length } : {};
  const upload = send({
    port,
    path: '/api/v1/videos',
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'multipart/form-data; boundary=x', ...announced },
  });
  upload.on('error', () => {});
  onTestFinished(() => void upload.destroy());
  const replied = once(upload, 'response');
  // One that is aborted gets none.
  replied.catch(() => {});
  upload.write(START);
  const head = Buffer.alloc(first);
  VIDEO.copy(head);
  upload.write(head);
  await expect.poll(() => files().length).toBe(before + 1);
  return {
    abort: async () => {
      upload.destroy();
      await expect.poll(() => files().length).toBe(before);
    },
    /** Sends more, and resolves to the status and the message. */
    async finish(size: number) {
      upload.end(Buffer.alloc(size));
      const [response]: IncomingMessage[] = await replied;
      return response && { status: response.statusCode, body: await text(response) };
    },
  };
}

const NO_ROOM = { status: 507, body: expect.stringContaining('The server has no room for uploads at the moment') };
const OVER_QUOTA = {
  status: 413,
  body: expect.stringMatching(/each member has [\d.]+ MB\. Delete a video to make room/),
};

test('refuses uploads that would leave less than RESERVE on the disk, and nothing else', async () => {
  const { upload, request, files } = await startSite();
  setFree(RESERVE + VIDEO.byteLength);
  expect(await upload(), 'the form is a little longer').toEqual(NO_ROOM);
  expect(files()).toEqual([]);
  expect((await request('POST', '/tweets', '{"content":"A tweet of some kind"}')).status).toBe(201);
  setFree(RESERVE + VIDEO.byteLength + MB);
  expect((await upload()).status).toBe(201);
});

test('counts uploads that are not finished, at the length that they announced', async () => {
  const site = await startSite();
  setFree(RESERVE + 100 * MB);
  const { abort } = await beginUpload(site, 100 * MB, MB);
  // What has arrived is on the disk.
  setFree(RESERVE + 99 * MB);
  expect(await site.upload()).toEqual(NO_ROOM);
  await abort();
  await expect.poll(async () => (await site.upload()).status).toBe(201);
});

test('ends an upload when the disk is down to RESERVE meanwhile, and leaves no file behind', async () => {
  const site = await startSite();
  const { finish } = await beginUpload(site, START.byteLength + 20 * MB, MB);
  setFree(RESERVE - 1);
  expect(await finish(19 * MB)).toEqual(NO_ROOM);
  expect(site.files()).toEqual([]);
});

test('refuses new uploads and parts of a file that would leave less than RESERVE, and lets a member remove an upload', async () => {
  const { headers, origin } = await startSite();
  const sendTus = (method: string, path: string, more: Record<string, string>, body?: Uint8Array<ArrayBuffer>) =>
    fetch(origin + path, { method, headers: { ...headers, 'Tus-Resumable': '1.0.0', ...more }, body: body ?? null });
  const create = () => sendTus('POST', '/api/v1/uploads', { 'Upload-Length': String(10 * MB) });
  setFree(RESERVE + 10 * MB - 1);
  expect((await create()).status).toBe(507);
  setFree(RESERVE + 10 * MB);
  const path = (await create()).headers.get('location') ?? '';
  const part = { 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' };
  setFree(RESERVE + MB - 1);
  const refused = await sendTus('PATCH', path, part, new Uint8Array(MB));
  expect({ status: refused.status, body: await refused.text() }).toEqual(NO_ROOM);
  setFree(RESERVE + MB);
  expect((await sendTus('PATCH', path, part, new Uint8Array(MB))).status).toBe(204);
  setFree(0);
  expect((await sendTus('HEAD', path, {})).headers.get('upload-offset')).toBe(String(MB));
  expect((await sendTus('DELETE', path, {})).status).toBe(204);
});

test('a member has QUOTA for all files; a deletion makes room, and others have their own', async () => {
  const { upload, request, files, query } = await startSite({ QUOTA: '1.2 MB' });
  for (let count = 0; count < 3; count += 1) expect((await upload()).status).toBe(201);
  expect(await upload()).toEqual(OVER_QUOTA);
  expect(files()).toHaveLength(6);
  const { rows } = await query("select id from videos where video_file like '/media/uploads/%' limit 1");
  await query(
    `update videos set owner_id = (select id from users where username <> 'maren' limit 1) where id = '${rows[0].id}'`,
  );
  expect((await upload()).status, 'with fewer videos').toBe(201);
  expect(await upload()).toEqual(OVER_QUOTA);
  const last = await query(
    "select id from videos where video_file like '/media/uploads/%' order by created_at desc limit 1",
  );
  expect((await request('DELETE', `/videos/${last.rows[0].id}`)).status).toBe(200);
  expect((await upload()).status).toBe(201);
});

test('QUOTA counts unfinished uploads, and ends one that did not announce its length', async () => {
  const site = await startSite({ QUOTA: '20 MB' });
  // The captions of the demo videos count, too.
  const { abort } = await beginUpload(site, 20 * MB - 10_000, MB);
  expect(await site.upload()).toEqual(OVER_QUOTA);
  await abort();
  const { finish } = await beginUpload(site, 0, MB);
  expect(await finish(20 * MB)).toEqual(OVER_QUOTA);
  expect(site.files()).toEqual([]);
  await expect.poll(async () => (await site.upload()).status).toBe(201);
});

test('QUOTA counts uploads that ended while one that did not announce its length goes on', async () => {
  const site = await startSite({ QUOTA: '20 MB' });
  const { finish } = await beginUpload(site, 0, MB);
  expect((await site.upload()).status).toBe(201);
  expect(await finish(19 * MB - VIDEO.byteLength / 2)).toEqual(OVER_QUOTA);
});

test('QUOTA does not count an upload that was refused while one that did not announce its length goes on', async () => {
  const site = await startSite({ QUOTA: '20 MB' });
  const { finish } = await beginUpload(site, 0, MB);
  const form = videoForm(VIDEO);
  form.set('title', '');
  expect((await site.request('POST', '/videos', form)).status).toBe(400);
  expect(await finish(19 * MB - VIDEO.byteLength / 2 - 20_000)).not.toEqual(OVER_QUOTA);
});

test('QUOTA counts files from before their sizes were kept', async () => {
  const first = await startSite();
  expect((await first.upload()).status).toBe(201);
  await first.query('update videos set video_bytes = null, thumbnail_bytes = null');
  await first.stop();
  const second = await startSite({ DATABASE_URL: first.url, VIREO_DATA: first.data, QUOTA: '0.5 MB' });
  const measured = "select from videos where video_file like '/media/uploads/%' and video_bytes is not null";
  await expect.poll(async () => (await first.query(measured)).rowCount).toBe(1);
  expect(await second.upload()).toEqual(OVER_QUOTA);
});

test('replies 507 to every request that finds the disk of the database full', async () => {
  const { request, query } = await startSite();
  await query(
    `create function fill() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger fill before insert on tweets execute function fill()`,
  );
  const reply = await request('POST', '/tweets', '{"content":"A tweet of some kind"}');
  expect(reply).toEqual({ status: 507, body: expect.stringContaining('disk is full') });
});

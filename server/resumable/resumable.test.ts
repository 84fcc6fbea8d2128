import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { createMediaStore } from '../media/create-store';
import { prepareUsedBytes } from '../media/file-sizes';
import type { MediaStore } from '../media/store';
import { storedName } from '../rules/uploads';
import { createTestApp } from '../testing/app';
import { PICTURE, VIDEO } from '../testing/files';
import { PLACE, video } from '../testing/metadata';
import { accountForm, createRequests, idOf } from '../testing/requests';
import { createTus, idOfUpload, nameUpload, offsetOf } from '../testing/resumable';
import { startS3 } from '../testing/s3';

const DAY = 24 * 60 * 60 * 1000;
const HALF = Math.floor(VIDEO.byteLength / 2);

const Video = z.object({ _id: z.string(), videoFile: z.string(), duration: z.number() });

const still = () => new File([PICTURE], 'tide.jpg', { type: 'image/jpeg' });

/** A server with a store of its own, and a member. */
async function setup(kind: 'disk' | 'S3' = 'disk') {
  const folder = mkdtempSync(join(tmpdir(), 'vireo-resumable-'));
  const s3 = await startS3();
  const media = createMediaStore(folder, kind === 'S3' ? s3.settings : undefined);
  let time = Date.now();
  const server = await createTestApp({ media, now: () => time });
  onTestFinished(async () => {
    await server.close();
    s3.stop();
    rmSync(folder, { recursive: true });
    expect(server.errors).toEqual([]);
  });
  const requests = createRequests(server.app);
  const email = 'ada@vireo.example';
  const account = accountForm({ username: 'ada', email });
  account.set('avatar', still());
  const memberId = idOf((await requests.request('POST', '/users/register', { form: account })).data);
  const { accessToken: token } = await requests.logIn(email);
  const tus = createTus(server.app);
  const all = () => [...readdirSync(local).filter((name) => name.includes('.')), ...s3.objects.keys()];
  const local = join(folder, kind === 'S3' ? 'incoming' : 'uploads');
  const before = new Set(all());
  return {
    ...server,
    requests,
    tus,
    token,
    memberId,
    media,
    local,
    s3,
    /** The names of all files but the avatar, with the parts. */
    stored: () => all().filter((file) => !before.has(file)),
    async read(url: string): Promise<Buffer> {
      const name = storedName(url) ?? '';
      return kind === 'S3' ? (s3.objects.get(url.slice(1))?.body ?? Buffer.alloc(0)) : readFile(join(local, name));
    },
    name: (path: string) => nameUpload(requests, token, path, still()),
    wait: (ms: number) => {
      time += ms;
    },
    logIn: async () => (await requests.logIn(email)).accessToken,
  };
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A body whose line is cut once these bytes have been written. */
function cutAfter(bytes: Uint8Array, media: MediaStore): ReadableStream {
  const { open } = media.partial;
  let cut = () => {};
  media.partial.open = async (...parameters) => {
    const writer = await open(...parameters);
    return { ...writer, write: (written) => writer.write(written).then(cut) };
  };
  return new ReadableStream({
    start(controller) {
      cut = () => controller.error(new Error('cut'));
      controller.enqueue(bytes);
    },
  });
}

describe.each(['disk', 'S3'] as const)('%s', (kind) => {
  test('a video names an upload that arrived in parts, and has the same bytes (§3.8)', async () => {
    const { tus, token, name, read, requests, stored } = await setup(kind);
    const path = await tus.start(token, VIDEO.byteLength);
    expect(offsetOf(await tus.head(token, path))).toBe('0');
    const first = await tus.patch(token, path, 0, VIDEO.subarray(0, HALF));
    expect([first.status, offsetOf(first)]).toEqual([204, String(HALF)]);
    const reply = await tus.head(token, path);
    expect(offsetOf(reply)).toBe(String(HALF));
    expect(reply.headers.get('upload-length')).toBe(String(VIDEO.byteLength));
    const second = await tus.patch(token, path, HALF, VIDEO.subarray(HALF));
    expect(offsetOf(second)).toBe(String(VIDEO.byteLength));
    const { status, data } = await name(path);
    expect(status).toBe(201);
    const created = z.parse(Video, data);
    expect(created.duration).toBe(16);
    expect(hash(await read(created.videoFile))).toBe(hash(VIDEO));
    expect((await requests.request('GET', `/videos/${created._id}`)).status).toBe(200);
    // No part is left: the video and its picture.
    expect(stored()).toHaveLength(2);
    expect((await tus.head(token, path)).status, 'the upload is used up').toBe(404);
  });

  test('what arrived before the line was cut is kept', async () => {
    const { tus, token, name, read, media } = await setup(kind);
    const path = await tus.start(token, VIDEO.byteLength);
    const { status } = await tus.patch(token, path, 0, cutAfter(VIDEO.subarray(0, HALF), media));
    expect(status).toBe(400);
    expect(offsetOf(await tus.head(token, path))).toBe(String(HALF));
    await tus.patch(token, path, HALF, VIDEO.subarray(HALF));
    const created = z.parse(Video, (await name(path)).data);
    expect(hash(await read(created.videoFile))).toBe(hash(VIDEO));
  });

  test('the video has nothing about where it was made', async () => {
    const { tus, token, name, read } = await setup(kind);
    const created = z.parse(Video, (await name(await tus.finish(token, video()))).data);
    expect((await read(created.videoFile)).includes(PLACE)).toBe(false);
  });

  test('the first part can come with the creation', async () => {
    const { tus, token } = await setup(kind);
    const headers = { 'Upload-Length': String(VIDEO.byteLength), 'Content-Type': 'application/offset+octet-stream' };
    const reply = await tus.send('POST', '/api/v1/uploads', token, headers, VIDEO.subarray(0, HALF));
    expect([reply.status, offsetOf(reply)]).toEqual([201, String(HALF)]);
  });

  test('an upload that is given up leaves nothing behind', async () => {
    const { tus, token, stored } = await setup(kind);
    const path = await tus.finish(token, VIDEO);
    expect(stored()).toHaveLength(1);
    expect((await tus.remove(token, path)).status).toBe(204);
    expect(stored()).toEqual([]);
    expect((await tus.remove(token, path)).status).toBe(404);
  });

  test('what nobody has finished or named within a day is removed, and frees the space of its member', async () => {
    const { tus, token, stored, services, memberId, wait, logIn } = await setup(kind);
    const used = () => prepareUsedBytes(services.db)(memberId);
    const before = await used();
    const half = await tus.start(token, VIDEO.byteLength);
    await tus.patch(token, half, 0, VIDEO.subarray(0, HALF));
    const complete = await tus.finish(token, VIDEO);
    expect((await used()) - before).toBe(2 * VIDEO.byteLength);
    wait(DAY - 60_000);
    await services.uploads.sweep();
    const later = await logIn();
    expect((await tus.head(later, half)).status).toBe(200);
    wait(60_000);
    expect((await tus.head(later, half)).status).toBe(404);
    expect((await tus.patch(later, half, HALF, VIDEO.subarray(HALF))).status).toBe(404);
    await services.uploads.sweep();
    expect(stored()).toEqual([]);
    expect(await used()).toBe(before);
    expect((await tus.head(later, complete)).status).toBe(404);
  });

  test('what is no MP4 becomes no video', async () => {
    const { tus, token, name, stored } = await setup(kind);
    const { status, message } = await name(await tus.finish(token, new Uint8Array(PICTURE)));
    expect([status, message]).toEqual([400, 'Error: Invalid file type! Only .mp4 files are accepted']);
    expect(stored(), 'the thumbnail is removed').toHaveLength(1);
  });
});

test('removes the parts of uploads that ended with their row, after a day', async () => {
  const disk = await setup();
  const s3 = await setup('S3');
  for (const { tus, token, local, pool, media, stored, s3: bucket } of [disk, s3]) {
    await tus.finish(token, VIDEO);
    await pool.query('delete from uploads');
    await media.removePartial();
    expect(stored()).toHaveLength(1);
    const [name] = readdirSync(local).filter((file) => file.endsWith('.part'));
    const old = Date.now() - 2 * DAY;
    if (name !== undefined) utimesSync(join(local, name), old / 1000, old / 1000);
    for (const object of bucket.objects.values()) object.modified = old;
    await media.removePartial();
    expect(stored()).toEqual([]);
  }
});

test('a server that ended between the file and the row does it once more', async () => {
  const { tus, token, name, media, read } = await setup();
  const path = await tus.finish(token, VIDEO);
  await media.partial.complete(idOfUpload(path), []);
  const { status, data } = await name(path);
  expect(status).toBe(201);
  expect(hash(await read(z.parse(Video, data).videoFile))).toBe(hash(VIDEO));
});

test('a repeated request whose file S3 refuses, on another server, leaves the file that the first one has stored', async () => {
  const { tus, token, media, pool, s3 } = await setup('S3');
  const id = idOfUpload(await tus.finish(token, VIDEO));
  const { rows } = await pool.query('select parts from uploads where id = $1', [id]);
  const { url = '' } = (await media.partial.complete(id, rows[0].parts)) ?? {};
  s3.intercept(({ method, url: path }, response) => {
    if (method !== 'PUT' || !path?.endsWith(url)) return false;
    response.writeHead(403).end();
    return true;
  });
  await expect(media.partial.complete(id, rows[0].parts)).rejects.toMatchObject({ status: 503 });
  expect(s3.objects.get(url.slice(1))?.body.byteLength).toBe(VIDEO.byteLength);
});

test('bytes that were stored after the last confirmed offset are written again', async () => {
  const { tus, token, name, media, read } = await setup();
  const path = await tus.start(token, VIDEO.byteLength);
  await tus.patch(token, path, 0, VIDEO.subarray(0, HALF));
  // As if the server had ended before it wrote the row.
  const writer = await media.partial.open(idOfUpload(path), HALF);
  await writer.write(Buffer.alloc(1000, 'x'));
  await writer.close();
  expect(offsetOf(await tus.head(token, path))).toBe(String(HALF));
  await tus.patch(token, path, HALF, VIDEO.subarray(HALF));
  expect(hash(await read(z.parse(Video, (await name(path)).data).videoFile))).toBe(hash(VIDEO));
});

test('a part that arrives late, through another server, replaces none', async () => {
  const { tus, token, name, read, services, memberId, s3 } = await setup('S3');
  const path = await tus.start(token, VIDEO.byteLength);
  const id = idOfUpload(path);
  const late = await services.media.partial.open(id, 0);
  await late.write(VIDEO.subarray(0, 1000));
  await tus.patch(token, path, 0, VIDEO.subarray(0, HALF));
  const part = await late.flush();
  expect(await services.uploads.rows.advance({ id, from: 0, to: 1000, name: part })).toBe(false);
  await late.close();
  await tus.patch(token, path, HALF, VIDEO.subarray(HALF));
  expect((await services.uploads.rows.find(memberId, id))?.parts).toHaveLength(2);
  expect(hash(await read(z.parse(Video, (await name(path)).data).videoFile))).toBe(hash(VIDEO));
  expect([...s3.objects.keys()].filter((key) => key.startsWith('partial/'))).toEqual([]);
});

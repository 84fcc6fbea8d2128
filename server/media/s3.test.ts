import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { readErrorMessage } from '../../src/api/error-page';
import { VIDEO, setupMedia, videoForm } from '../testing/media';
import { startS3 } from '../testing/s3';
import { createTemporaryFolder } from '../testing/temporary-folder';
import { createMediaStore } from './create-store';

afterEach(() => {
  vi.useRealTimers();
});

const MESSAGE = 'The server cannot store files at the moment';

test('replies 503 if the bucket refuses the account, without another attempt', async () => {
  const { post, stored, s3 } = await setupMedia('S3', { secretKey: 'wrong' });
  const response = await post(videoForm());
  expect(response.status).toBe(503);
  expect(readErrorMessage(await response.text())).toBe(MESSAGE);
  expect(stored()).toEqual([]);
  expect(s3.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1);
});

test('stores a file whose first two attempts fail', async () => {
  const { post, s3, stored } = await setupMedia('S3');
  let failures = 0;
  s3.intercept((request, response) => {
    if (request.method !== 'PUT' || failures === 2) return false;
    failures++;
    if (failures === 1) response.writeHead(503).end();
    else request.socket.destroy();
    return true;
  });
  expect((await post(videoForm())).status).toBe(200);
  expect([...s3.objects.values()].map(({ body }) => body.byteLength)).toContain(VIDEO.byteLength);
  expect(stored()).toHaveLength(2);
});

test.each([
  ['breaks the connection', 'all'],
  ['fails with the second file', 'jpg'],
])('replies 503 if the bucket %s, and leaves no file behind', async (_, failing) => {
  const { post, s3, stored } = await setupMedia('S3');
  s3.intercept((request) => {
    if (request.method !== 'PUT' || !(failing === 'all' || request.url?.endsWith(failing))) return false;
    request.socket.destroy();
    return true;
  });
  expect((await post(videoForm())).status).toBe(503);
  expect(stored()).toEqual([]);
});

test('replies 503 if the bucket stores only a part of the file, and leaves no file behind', async () => {
  const { post, s3, stored } = await setupMedia('S3');
  s3.truncateAt(1000);
  expect((await post(videoForm())).status).toBe(503);
  expect(s3.requests.at(-1)).toMatch(/^DELETE/);
  expect(stored()).toEqual([]);
});

test('an export reads a file whose first two attempts fail, one of them in the middle', async () => {
  const { post, s3, store, files: folder } = await setupMedia('S3');
  const { files } = await (await post(videoForm())).json();
  let failures = 0;
  s3.intercept((request, response) => {
    if (request.method !== 'GET' || failures === 2) return false;
    failures++;
    if (failures === 1) response.writeHead(503).end();
    else {
      response.writeHead(200, { 'Content-Length': VIDEO.byteLength });
      response.write(VIDEO.subarray(0, 1000), () => response.destroy());
    }
    return true;
  });
  const file = join(folder, 'copy');
  expect(await store.download(files.videoFile.url, file)).toBe(true);
  expect(readFileSync(file)).toEqual(VIDEO);
  expect(await store.size(files.videoFile.url)).toBe(VIDEO.byteLength);
  const missing = files.videoFile.url.replace(/[0-9a-f]{8}/, '00000000');
  expect([await store.download(missing, file), await store.size(missing)]).toEqual([false, undefined]);
});

test('redirects to an address that a browser can read for a day, and that stays the same for hours', async () => {
  const { post, origin } = await setupMedia('S3');
  const { files } = await (await post(videoForm())).json();
  const locate = async () => {
    const response = await fetch(origin + files.videoFile.url, { redirect: 'manual' });
    expect(response.status).toBe(302);
    return response.headers.get('location') ?? '';
  };
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T06:00:00Z') });
  const address = await locate();
  vi.setSystemTime('2026-11-23T11:59:59Z');
  expect(await locate()).toBe(address);
  vi.setSystemTime('2026-11-24T05:59:59Z');
  expect((await fetch(address)).status).toBe(200);
  expect((await fetch(address, { method: 'DELETE' })).status).toBe(403);
  expect((await fetch(address.replace(/X-Amz-.*/, ''))).status).toBe(403);
  vi.setSystemTime('2026-11-24T06:00:00Z');
  expect((await fetch(address)).status).toBe(403);
});

test('redirects to the public address of the bucket', async () => {
  const { post, origin } = await setupMedia('S3', { publicUrl: 'https://films.example/' });
  const { files } = await (await post(videoForm())).json();
  const response = await fetch(origin + files.videoFile.url, { redirect: 'manual' });
  expect(response.headers.get('location')).toBe(`https://films.example${files.videoFile.url}`);
});

test('tells browsers that a file never changes', async () => {
  const { post, s3 } = await setupMedia('S3');
  await post(videoForm());
  const headers = [...s3.objects.values()].map(({ type, cacheControl }) => `${type}: ${cacheControl}`);
  expect(headers.toSorted()).toEqual([
    'image/jpeg: private, max-age=31536000, immutable',
    'video/mp4: private, max-age=31536000, immutable',
  ]);
});

test.each([
  [{ secretKey: 'wrong' }, '403 SignatureDoesNotMatch'],
  [{ bucket: 'nowhere' }, '404 NoSuchKey'],
])('the check at the start throws if the bucket refuses the settings: %j', async (settings, reply) => {
  const { store } = await setupMedia('S3', settings);
  await expect(store.check()).rejects.toThrow(
    `S3 replied ${reply} for the bucket. Correct S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY or S3_SECRET_KEY.`,
  );
});

test('the server starts with a bucket that works, or that is temporarily unavailable', async () => {
  const { store, s3 } = await setupMedia('S3');
  await expect(store.check()).resolves.toBeUndefined();
  s3.intercept((_, response) => {
    response.writeHead(503).end();
    return true;
  });
  await expect(store.check()).resolves.toBeUndefined();
  s3.stop();
  await expect(store.check()).resolves.toBeUndefined();
});

test('warns if everyone can read the unpublished videos of a bucket', async () => {
  const { settings, intercept, objects, stop } = await startS3();
  onTestFinished(stop);
  const folder = createTemporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const publicUrl = `${settings.endpoint}/${settings.bucket}`;
  const store = createMediaStore(folder, { ...settings, publicUrl });
  expect(await store.checkPrivacy()).toBeUndefined();
  intercept((request, response) => {
    if (request.headers.authorization !== undefined || request.method !== 'GET') return false;
    response.end('Only the server may read this.');
    return true;
  });
  expect(await store.checkPrivacy()).toMatch(
    `Everyone can read the unpublished videos below ${publicUrl}/private/uploads/`,
  );
  expect(objects.size).toBe(0);
});

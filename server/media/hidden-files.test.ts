import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { signInOverHttp } from '../testing/http';
import { VIDEO, PICTURE, videoForm } from '../testing/files';
import { storedName } from '../rules/uploads';
import { startS3 } from '../testing/s3';
import { startTestServer } from '../testing/server';

const PUBLIC = 'https://films.example';
const CACHED = 'public, max-age=31536000, s-maxage=3600, immutable';

async function start(kind: 'disk' | 'S3' | 'S3 with a public address') {
  const s3 = await startS3();
  onTestFinished(s3.stop);
  const { endpoint, bucket, region, accessKey, secretKey } = s3.settings;
  const settings = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY: accessKey };
  const address: Record<string, string> = kind === 'S3' ? {} : { S3_PUBLIC_URL: PUBLIC };
  const server = await startTestServer({
    SEED: 'demo',
    ...(kind === 'disk' ? {} : { ...settings, S3_SECRET_KEY: secretKey, ...address }),
  });
  const { response, headers } = await signInOverHttp(server.origin);
  const cookies = new Map(
    response.headers
      .getSetCookie()
      .map((text) => text.split(';')[0]?.split('=') ?? [])
      .map(([name = '', value = '']) => [name, value]),
  );
  const request = async (method: string, path: string, body?: FormData) => {
    const reply = await fetch(`${server.origin}/api/v1${path}`, { method, headers, body: body ?? null });
    return (await reply.json()).data;
  };
  const video = await request('POST', '/videos', videoForm(VIDEO));
  return {
    ...server,
    s3,
    video,
    owner: headers,
    cookie: (name: string) => ({ Cookie: `${name}=${cookies.get(name)}` }),
    toggle: () => request('PATCH', `/videos/toggle/publish/${video._id}`),
    replaceThumbnail: async () => {
      const form = new FormData();
      form.set('thumbnail', new File([PICTURE], 'a.jpg', { type: 'image/jpeg' }));
      const { thumbnail } = await request('PATCH', `/videos/${video._id}`, form);
      return thumbnail.split('?')[0];
    },
    /** The first ten bytes. */
    async range(path: string) {
      const first = { Range: 'bytes=0-9' };
      const reply = await fetch(server.origin + path, { headers: first, redirect: 'manual' });
      const location = reply.headers.get('location');
      const found = location === null ? reply : await fetch(location, { headers: first });
      return { status: found.status, length: (await found.arrayBuffer()).byteLength };
    },
    /** Follows a redirect to the bucket, but not to its public address. */
    async get(path: string, user: Record<string, string> = {}, method = 'GET') {
      const reply = await fetch(server.origin + path, { method, headers: user, redirect: 'manual' });
      const location = reply.headers.get('location');
      const cache = reply.headers.get('cache-control');
      if (location?.startsWith(PUBLIC)) return { status: 200, cache, location };
      if (location === null) return { status: reply.status, cache, type: reply.headers.get('content-type') };
      const { status, headers: found } = await fetch(location, { method });
      return { status, cache, type: found.get('content-type') };
    },
  };
}
const KINDS = ['disk', 'S3', 'S3 with a public address'] as const;

describe.each(KINDS)('%s', (kind) => {
  test('only the owner gets the files of an unpublished video, and everyone those of a published one', async () => {
    const { video, toggle, get, origin, owner, cookie } = await start(kind);
    const other = await signInOverHttp(origin, 'tobias@vireo.example', 'sawtooth-440');
    const files: string[] = [video.videoFile, video.thumbnail];
    const others: Record<string, string>[] = [
      {},
      other.headers,
      { Authorization: 'Bearer forged' },
      { Cookie: 'refreshToken=forged' },
    ];
    for (const file of files) for (const user of others) expect((await get(file, user)).status).toBe(200);
    await toggle();
    for (const [index, file] of files.entries()) {
      const hidden = { status: 404, cache: 'no-store', type: 'text/plain' };
      for (const user of others) expect(await get(file, user)).toEqual(hidden);
      expect((await get(file, {}, 'HEAD')).status).toBe(404);
      const shown = {
        status: 200,
        type: index === 0 ? 'video/mp4' : 'image/jpeg',
        cache: expect.stringMatching(/^private, no-(cache|store)$/),
      };
      for (const user of [owner, cookie('accessToken'), cookie('refreshToken')])
        expect(await get(file, user)).toEqual(shown);
    }
    await toggle();
    for (const file of files) expect((await get(file)).status).toBe(200);
  });

  test('the owner of an unpublished video gets addresses with which its files can be read for an hour, and no others', async () => {
    // A signature changes every ten minutes.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { video, toggle, get, range, origin, owner } = await start(kind);
    const shown = await toggle();
    for (const [index, name] of (['videoFile', 'thumbnail'] as const).entries()) {
      const address: string = shown[name];
      const [path = '', signature = ''] = address.split('?signature=');
      expect(path).toBe(video[name]);
      const type = index === 0 ? 'video/mp4' : 'image/jpeg';
      expect(await get(address)).toMatchObject({ status: 200, type });
      expect((await get(address, {}, 'HEAD')).status).toBe(200);
      expect((await get(address)).cache).toMatch(/^private, no-(cache|store)$/);
      expect(await range(address)).toEqual({ status: 206, length: 10 });
      const [expires = '', mac = ''] = signature.split('.');
      const tampered = mac.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
      const wrong = [
        `${expires}.${tampered}`,
        `${Number(expires) + 1}.${mac}`,
        `${expires}.`,
        mac,
        '',
        `${expires}.${mac}=`,
      ];
      for (const text of wrong) expect((await get(`${path}?signature=${text}`)).status, text).toBe(404);
      const other = index === 0 ? video.thumbnail : video.videoFile;
      expect((await get(`${other}?signature=${signature}`)).status, 'the signature of another file').toBe(404);
      expect((await range(`${path}?signature=${expires}.${tampered}`)).status).toBe(404);
    }
    // Lists and refetches have the same address for some minutes.
    const listed = await fetch(`${origin}/api/v1/dashboard/videos`, { headers: owner }).then((reply) => reply.json());
    expect(listed.data.find(({ _id }: { _id: string }) => _id === video._id)).toMatchObject({
      videoFile: shown.videoFile,
      thumbnail: shown.thumbnail,
    });
    const [path] = shown.videoFile.split('?');
    expect(await toggle()).toMatchObject({ videoFile: path, thumbnail: video.thumbnail });
  });

  test('a thumbnail that replaces another while the video is unpublished is hidden, too', async () => {
    const { toggle, replaceThumbnail, get, owner, s3 } = await start(kind);
    await toggle();
    const thumbnail = await replaceThumbnail();
    expect((await get(thumbnail)).status).toBe(404);
    expect((await get(thumbnail, owner)).status).toBe(200);
    if (kind === 'S3 with a public address') expect(s3.objects.has(thumbnail.slice(1))).toBe(false);
  });
});

test('the owner of an unpublished video gets its files while the session lasts', async () => {
  const { video, toggle, get, cookie, url } = await start('disk');
  await toggle();
  expect((await get(video.videoFile, cookie('refreshToken'))).status).toBe(200);
  const client = new pg.Client(url);
  await client.connect();
  await client.query('update sessions set turn = 2');
  expect((await get(video.videoFile, cookie('refreshToken'))).status, 'an old token').toBe(404);
  await client.query('delete from sessions');
  await client.end();
  expect((await get(video.videoFile, cookie('refreshToken'))).status, 'after the end').toBe(404);
});

test('disk: caches keep the files of published videos only, shared ones for an hour', async () => {
  const { video, toggle, get, owner } = await start('disk');
  expect((await get(video.videoFile)).cache).toBe(CACHED);
  await toggle();
  expect((await get(video.videoFile, owner)).cache).toBe('private, no-cache');
});

test('a bucket that everyone can read has unpublished files below private/, which no cache keeps', async () => {
  const { video, toggle, s3 } = await start('S3 with a public address');
  const names = [video.videoFile, video.thumbnail].map((url: string) => url.replace('/media/uploads/', ''));
  const stored = () =>
    [...s3.objects]
      .filter(([key]) => storedName(`/${key.replace('private/', 'media/')}`) !== undefined)
      .map(([key, { cacheControl, type }]) => `${key} ${type} ${cacheControl}`);
  const [videoName = '', pictureName = ''] = names;
  const published = [
    `media/uploads/${videoName} video/mp4 ${CACHED}`,
    `media/uploads/${pictureName} image/jpeg ${CACHED}`,
  ];
  expect(stored().toSorted()).toEqual(published.toSorted());
  await toggle();
  const hidden = [videoName, pictureName].map((name) =>
    expect.stringMatching(`^private/uploads/${name} .* private, no-cache$`),
  );
  expect(stored()).toEqual(expect.arrayContaining(hidden));
  expect(stored()).toHaveLength(2);
  await toggle();
  expect(stored().toSorted()).toEqual(published.toSorted());
});

test('a file that could not be hidden when its video was unpublished is hidden when the store is tidied', async () => {
  const { video, toggle, s3, stop, url, data, log } = await start('S3 with a public address');
  s3.intercept((request, response) => {
    if (request.headers['x-amz-copy-source'] === undefined) return false;
    response.writeHead(403).end();
    return true;
  });
  expect((await toggle()).isPublished).toBe(false);
  expect(log.join('\n')).toContain('S3 replied 403');
  expect(s3.objects.has(video.videoFile.slice(1))).toBe(true);
  s3.intercept(() => false);
  await stop();
  const { endpoint, bucket, region, accessKey, secretKey } = s3.settings;
  const keys = { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_PUBLIC_URL: PUBLIC };
  const settings = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, ...keys };
  await startTestServer({ ...settings, DATABASE_URL: url, VIREO_DATA: data });
  await expect.poll(() => s3.objects.has(video.videoFile.slice(1))).toBe(false);
  await expect.poll(() => s3.objects.has(video.videoFile.replace('/media/', 'private/'))).toBe(true);
});

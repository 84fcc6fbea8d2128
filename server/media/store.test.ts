import fs, { utimesSync, writeFileSync } from 'node:fs';
import { request as send } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PLACE, video, photo } from '../testing/metadata';
import { VIDEO, PICTURE, setupMedia, videoForm } from '../testing/media';

afterEach(() => vi.restoreAllMocks());

const PART = 'Content-Disposition: form-data; name="videoFile"; filename="a.mp4"';
const TWO_DAYS = 2 * 24 * 60 * 60 * 1000;

describe.each(['disk', 'S3'] as const)('%s', (kind) => {
  test('stores a video and its picture, and serves the same bytes', async () => {
    const { post, origin, stored } = await setupMedia(kind);
    const response = await post(videoForm());
    const { fields, files } = await response.json();
    expect(fields).toEqual({ title: 'Ebbe in Wöhrden' });
    expect(files).toEqual({
      videoFile: {
        url: expect.stringMatching(/^\/media\/uploads\/[0-9a-f-]{36}\.mp4$/),
        type: 'video/mp4',
        size: VIDEO.byteLength,
        duration: 16,
      },
      thumbnail: {
        url: expect.stringMatching(/^\/media\/uploads\/[0-9a-f-]{36}\.jpg$/),
        type: 'image/jpeg',
        size: PICTURE.byteLength,
        duration: 0,
      },
    });
    expect(stored()).toHaveLength(2);
    const upload = await fetch(origin + files.videoFile.url);
    expect(upload.headers.get('content-type')).toBe('video/mp4');
    expect(Buffer.from(await upload.arrayBuffer()).equals(VIDEO)).toBe(true);
    const head = await fetch(origin + files.thumbnail.url, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(PICTURE.byteLength));
  });

  test('removes the location of videos and pictures, and tells the size of what is left', async () => {
    const { post, origin } = await setupMedia(kind);
    const form = videoForm(video());
    form.set('thumbnail', new File([photo()], 'a.jpg', { type: 'image/jpeg' }));
    const { files } = await (await post(form)).json();
    for (const { url, size } of [files.videoFile, files.thumbnail]) {
      const stored = Buffer.from(await (await fetch(origin + url)).arrayBuffer());
      expect(stored.includes(PLACE)).toBe(false);
      expect(stored.byteLength).toBe(size);
    }
  });

  test('drops files of other fields and empty ones', async () => {
    const { post, stored } = await setupMedia(kind);
    const form = videoForm(Buffer.alloc(0));
    form.set('avatar', new File([PICTURE], 'me.jpg'));
    const { files } = await (await post(form)).json();
    expect(Object.keys(files)).toEqual(['thumbnail']);
    expect(stored()).toHaveLength(1);
  });

  test.each([
    [
      'a file of another type, whatever it is declared to be',
      400,
      `--x\r\n${PART}\r\nContent-Type: video/mp4\r\n\r\n<script>\r\n--x--`,
    ],
    ['a body that is cut off', 400, `--x\r\n${PART}\r\n\r\n\0\0\0\x20ftypisom`],
    ['a malformed part', 400, `--x\r\nContent-Disposition\r\n\r\n${'a'.repeat(300_000)}\r\n--x--`],
    ['another boundary', 400, '--y\r\n\r\n--y--'],
    [
      'a text field over 100 kB',
      413,
      `--x\r\nContent-Disposition: form-data; name="title"\r\n\r\n${'a'.repeat(100_001)}\r\n--x--`,
    ],
  ])('refuses %s, and leaves no file behind', async (_, status, end) => {
    const { postRaw, stored } = await setupMedia(kind);
    const picture = `--x\r\nContent-Disposition: form-data; name="thumbnail"; filename="a.jpg"\r\n\r\n`;
    const first = Buffer.concat([Buffer.from(picture), PICTURE, Buffer.from('\r\n')]);
    const response = await postRaw(Buffer.concat([first, Buffer.from(end, 'latin1')]));
    expect(response.status).toBe(status);
    expect(stored()).toEqual([]);
  });

  test('leaves no file behind if the client disconnects in the middle', async () => {
    const { origin, stored } = await setupMedia(kind);
    const upload = send(origin, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': 10_000_000 },
    });
    upload.on('error', () => {});
    upload.write(`--x\r\n${PART}\r\n\r\n`);
    upload.write(Buffer.alloc(500_000));
    await vi.waitFor(() => expect(stored()).toHaveLength(1), 30_000);
    upload.destroy();
    await vi.waitFor(() => expect(stored()).toEqual([]), 30_000);
  });

  test('replies 507 if the disk is full, and leaves no file behind', async () => {
    const { post, stored } = await setupMedia(kind);
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC', syscall: 'write' });
    for (const name of ['write', 'writev'] as const) {
      vi.spyOn(fs, name).mockImplementation((...parameters: unknown[]) => {
        const done = parameters.at(-1);
        if (typeof done === 'function') done(full);
      });
    }
    const response = await post(videoForm());
    expect(response.status).toBe(507);
    expect(stored()).toEqual([]);
  });

  test('removes stored files, and ignores the URLs of others', async () => {
    const { post, store, stored } = await setupMedia(kind);
    const { files } = await (await post(videoForm())).json();
    const others = [
      '',
      '/media/clips/tide.mp4',
      '/media/uploads/../clips/tide.mp4',
      'https://a.example/media/uploads/a.mp4',
    ];
    await store.remove([files.videoFile.url, ...others]);
    expect(stored()).toEqual([files.thumbnail.url.replace('/media/uploads/', '')]);
    await expect(store.remove([files.videoFile.url]), 'a second time').resolves.toBeUndefined();
  });

  test('removes partial files of an upload whose server ended more than a day ago', async () => {
    const { store, stored, files: folder } = await setupMedia(kind);
    const old = (Date.now() - TWO_DAYS) / 1000;
    for (const name of ['old.part', 'new.part']) writeFileSync(join(folder, name), 'half');
    utimesSync(join(folder, 'old.part'), old, old);
    await store.removePartial();
    expect(stored()).toEqual(['new.part']);
  });

  test('replies 404 to paths that cannot be uploads', async () => {
    const { origin, files: folder } = await setupMedia(kind);
    writeFileSync(join(folder, 'a.part'), 'half');
    expect((await fetch(`${origin}/media/uploads/a.part`)).status).toBe(404);
    expect((await fetch(`${origin}/media/uploads/..%2fa.mp4`)).status).toBe(404);
  });
});

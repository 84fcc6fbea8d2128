import { open } from 'node:fs/promises';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { signInOverHttp } from '../../server/testing/http';
import { readErrorMessage } from '../../src/api/error-page';
import { CLIP, PICTURE, videoForm } from '../../server/testing/files';
import { api, dataOf, setupServers } from '../testing/servers';

const { start, uploads, inFolder } = setupServers();

test('keeps changes, uploads and sessions after a restart', async () => {
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

test('stores no password in plain text', async () => {
  const server = await start();
  const { headers } = await signInOverHttp(server.origin);
  const passwords = { oldPassword: 'lighthouse-1901', newPassword: 'another-lamp-7', confPassword: 'another-lamp-7' };
  const changed = await api(server, '/users/change-password', {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(passwords),
  });
  expect(changed.status).toBe(200);
  await server.stop();
  const stored = readFileSync(inFolder('data/default/state.json'), 'utf8');
  expect(stored).toContain('maren@vireo.example');
  expect(stored).not.toMatch(/lighthouse-1901|another-lamp-7|plain:/);
});

test('/reset restores the demo data and removes uploads, for a form of this site only', async () => {
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

test('/reset keeps the state of sessions', async () => {
  const server = await start();
  const { headers } = await signInOverHttp(server.origin);
  const { headers: otherHeaders } = await signInOverHttp(server.origin);
  expect((await api(server, '/users/logout', { method: 'POST', headers })).status).toBe(200);
  const reset = { method: 'POST', headers: { Origin: server.origin }, redirect: 'manual' } as const;
  expect((await fetch(`${server.origin}/reset`, reset)).status).toBe(303);
  expect((await api(server, '/users/current-user', { headers })).status).toBe(401);
  expect((await api(server, '/users/current-user', { headers: otherHeaders })).status).toBe(200);
});

test('removes unused files at the next start, such as those of a killed server', async () => {
  const server = await start();
  const { headers } = await signInOverHttp(server.origin);
  await api(server, '/videos', { method: 'POST', headers, body: videoForm(CLIP) });
  const used = uploads();
  await server.stop();
  writeFileSync(inFolder('data/default/uploads/left.part'), 'half');
  writeFileSync(inFolder('data/default/uploads/left.png'), 'whole');
  await start();
  expect(used).toHaveLength(2);
  expect(uploads()).toEqual(used);
});

test('removes the files of deleted videos and replaced pictures', async () => {
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

  for (let count = 1; count <= 2; count += 1) {
    const avatar = new FormData();
    avatar.set('avatar', new File([PICTURE], 'me.jpg', { type: 'image/jpeg' }));
    avatar.set('coverImage', new File([PICTURE], 'other-field.jpg', { type: 'image/jpeg' }));
    expect((await sendForm('PATCH', '/users/avatar', avatar)).status).toBe(200);
  }
  await vi.waitFor(() => expect(uploads()).toHaveLength(3), 30_000);
  expect((await sendForm('DELETE', `/videos/${video._id}`)).status).toBe(200);
  await vi.waitFor(() => expect(uploads()).toHaveLength(1), 30_000);
  expect((await fetch(server.origin + video.videoFile)).status).toBe(404);
});

test('fails with a clear message without a usable data folder or a built client', async () => {
  writeFileSync(inFolder('file'), '');
  await expect(start({ VIREO_DATA: inFolder('file/data') })).rejects.toThrow(/VIREO_DATA/);
  await expect(start({ DIST: inFolder('nothing') })).rejects.toThrow(/npm run build/);
});

test('fails if another process uses the data folder', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(/in use by process \d+\. .*VIREO_DATA=/);
  await first.stop();
  await start();
});

test('replies 507 to writes while the disk is full, serves reads, and loses no confirmed write', async () => {
  const server = await start();
  const { headers } = await signInOverHttp(server.origin);
  const tweet = (content: string) =>
    api(server, '/tweets', {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ content }),
    });
  const newest = async (target = server) => {
    const tweets = await dataOf(await api(target, '/tweets?limit=4'));
    return z.parse(z.array(z.object({ content: z.string() })), tweets).map(({ content }) => content);
  };
  expect((await tweet('Before the disk is full')).status).toBe(201);

  const probe = await open(inFolder('.'));
  await probe.close();
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const write = vi.spyOn(Object.getPrototypeOf(probe), 'write').mockRejectedValue(full);
  const failed = await tweet('The one that filled the disk');
  expect(failed.status).toBe(507);
  expect(readErrorMessage(await failed.text())).toBe("The server's disk is full");
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

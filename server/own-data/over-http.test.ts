import { readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { PICTURE, VIDEO, videoForm } from '../testing/files';
import { signInOverHttp } from '../testing/http';
import { startS3 } from '../testing/s3';
import { startTestServer } from '../testing/server';
import { unzip } from '../testing/unzip';

async function start(kind: 'disk' | 'S3' | 'S3 with a public address' = 'disk') {
  const s3 = await startS3();
  onTestFinished(s3.stop);
  const { endpoint, bucket, region, accessKey, secretKey } = s3.settings;
  const keys = { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey };
  const settings = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, ...keys };
  const address: Record<string, string> = kind === 'S3' ? {} : { S3_PUBLIC_URL: 'https://films.example' };
  const server = await startTestServer({ SEED: 'demo', ...(kind === 'disk' ? {} : { ...settings, ...address }) });
  const { headers } = await signInOverHttp(server.origin);
  const request = async (method: string, path: string, body?: FormData) => {
    const reply = await fetch(`${server.origin}/api/v1${path}`, { method, headers, body: body ?? null });
    return (await reply.json()).data;
  };
  const video = await request('POST', '/videos', videoForm(VIDEO));
  return {
    ...server,
    s3,
    video,
    request,
    address: async (): Promise<string> => (await request('POST', '/users/export')).url,
    uploads: join(server.folder, 'uploads'),
  };
}

describe.each(['disk', 'S3', 'S3 with a public address'] as const)('%s', (kind) => {
  test('the archive has the files as they were uploaded, published or not, and those of the demo data', async () => {
    const { origin, video, request, address } = await start(kind);
    await request('PATCH', `/videos/toggle/publish/${video._id}`);
    const response = await fetch(origin + (await address()));
    expect(response.headers.get('content-length')).toBeNull();
    const archive = unzip(new Uint8Array(await response.arrayBuffer()));
    expect(archive.get(`videos/A boat comes home ${video._id}.mp4`)?.equals(VIDEO)).toBe(true);
    expect(archive.get(`videos/A boat comes home ${video._id}.jpg`)?.equals(PICTURE)).toBe(true);
    expect(archive.get('avatar.jpg')?.equals(PICTURE)).toBe(true);
    expect(String(archive.get('README.txt'))).toContain('The data of @maren on Vireo');
    expect(archive.has('missing-files.json')).toBe(false);
  });
});

test('a file that S3 does not give breaks the download off, and the log says why', async () => {
  const { origin, s3, address, log } = await start('S3');
  s3.intercept((request, response) => {
    if (request.method !== 'GET' || request.headers.range === undefined) return false;
    response.writeHead(403).end();
    return true;
  });
  const response = await fetch(origin + (await address()));
  expect(response.status).toBe(200);
  let seen = '';
  const read = async () => {
    for await (const chunk of response.body ?? []) seen += Buffer.from(chunk).toString('latin1');
  };
  await expect(read()).rejects.toThrow('terminated');
  expect(seen).not.toContain('S3 replied');
  expect(log.join('\n')).toContain('S3 replied 403');
});

test('a file that S3 does not give at first is asked for again', async () => {
  const { origin, s3, address, video } = await start('S3');
  let failures = 2;
  s3.intercept((request, response) => {
    if (request.method !== 'GET' || request.headers.range === undefined || failures === 0) return false;
    failures -= 1;
    response.writeHead(500).end();
    return true;
  });
  const archive = unzip(new Uint8Array(await (await fetch(origin + (await address()))).arrayBuffer()));
  expect(archive.get(`videos/A boat comes home ${video._id}.mp4`)?.equals(VIDEO)).toBe(true);
});

test('files that the disk has lost are listed', async () => {
  const { origin, video, uploads, address } = await start();
  for (const name of readdirSync(uploads)) if (name.endsWith('.mp4')) rmSync(join(uploads, name));
  const archive = unzip(new Uint8Array(await (await fetch(origin + (await address()))).arrayBuffer()));
  const missing: string[] = JSON.parse(String(archive.get('missing-files.json')));
  expect(missing).toEqual([`videos/A boat comes home ${video._id}.mp4`]);
});

test('a reader that leaves ends the download without an error', async () => {
  const { port, origin, address, log, stop } = await start();
  const path = await address();
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${new URL(origin).host}\r\n\r\n`);
  await new Promise((resolve) => socket.once('data', resolve));
  socket.destroy();
  await expect.poll(() => log.join('\n')).toContain('/users/export/:token');
  await stop();
  expect(log.join('\n')).not.toMatch(/"level":(?:50|"error")/);
});

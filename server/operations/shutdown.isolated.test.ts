import { once } from 'node:events';
import { type IncomingMessage, request as send } from 'node:http';
import { json } from 'node:stream/consumers';
import type * as Timers from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { signInOverHttp } from '../testing/http';
import { VIDEO, PICTURE } from '../testing/media';
import { startTestServer } from '../testing/server';

const STOP_DELAY = 12_345;

/** Ends `STOP_DELAY`. */
const delay = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('node:timers/promises', async (original) => {
  const timers = await original<typeof Timers>();
  const setTimeout = <T>(ms: number, ...rest: [T]) =>
    ms === STOP_DELAY ? delay.promise : timers.setTimeout(ms, ...rest);
  return { ...timers, setTimeout };
});

const part = (name: string, file: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\n\r\n`;

/** Sends a form up to the middle of its last file. `finish` sends the rest. */
async function startUpload(origin: string, headers: Record<string, string>) {
  const type = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const upload = send(`${origin}/api/v1/videos`, { method: 'POST', headers: { ...headers, ...type }, agent: false });
  const replied: Promise<[IncomingMessage]> = once(upload, 'response').then(([response]) => [response]);
  upload.write('--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nSlow\r\n');
  upload.write(Buffer.concat([Buffer.from(part('thumbnail', 'a.jpg')), PICTURE]));
  upload.write(Buffer.concat([Buffer.from(`\r\n${part('videoFile', 'a.mp4')}`), VIDEO.subarray(0, 1000)]));
  return {
    async finish() {
      upload.end(Buffer.concat([VIDEO.subarray(1000), Buffer.from('\r\n--x--\r\n')]));
      const [response] = await replied;
      return { status: response.statusCode, body: await json(response) };
    },
  };
}

test('a stop finishes a slow upload, accepts no other requests, and writes the pending views', async () => {
  const { origin, stop, url } = await startTestServer({ SEED: 'demo', STOP_DELAY: String(STOP_DELAY) });
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  const { rows } = await client.query<{ id: string; views: number }>('select video_id as id, views from video_counts');
  const [{ id, views } = { id: '', views: 0 }] = rows;
  const { headers } = await signInOverHttp(origin);
  const { finish } = await startUpload(origin, headers);

  const stopped = stop();
  const ready = await fetch(`${origin}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'not ready', problems: ['the server is stopping'] },
  ]);
  expect((await fetch(`${origin}/api/v1/videos/${id}`)).status).toBe(200);
  delay.resolve();
  const isOpen = () =>
    fetch(`${origin}/livez`).then(
      () => true,
      () => false,
    );
  await expect.poll(isOpen).toBe(false);

  expect(await finish()).toMatchObject({ status: 201, body: { data: { title: 'Slow' } } });
  await stopped;
  const after = await client.query('select views from video_counts where video_id = $1', [id]);
  expect(after.rows).toEqual([{ views: views + 1 }]);
});

import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { signInOverHttp } from '../testing/http';
import { VIDEO, videoForm } from '../testing/files';
import { startTestServer } from '../testing/server';

/** Like a browser, reads the response only after it has sent the whole body. Resolves to the status line. */
async function sendFilm(port: number, size: number): Promise<string> {
  const head = [
    'POST /api/v1/videos HTTP/1.1',
    'Host: localhost',
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${size}`,
  ];
  function* request() {
    yield `${head.join('\r\n')}\r\n\r\n`;
    for (let sent = 0; sent < size; sent += 2 ** 20) yield Buffer.alloc(2 ** 20);
  }
  const socket = connect(port, '127.0.0.1');
  await pipeline(Readable.from(request()), socket, { end: false });
  const [reply] = await once(socket, 'data');
  socket.destroy();
  return String(reply).split('\r\n')[0] ?? '';
}

test('a browser gets the response to a large upload that is refused before its end', async () => {
  const { port } = await startTestServer();
  expect(await sendFilm(port, 300 * 2 ** 20)).toBe('HTTP/1.1 401 Unauthorized');
});

test('the files of a refused upload are removed; they stay if the database fails, because a row may name them', async () => {
  const { origin, folder, url } = await startTestServer({ SEED: 'demo' });
  const { headers } = await signInOverHttp(origin);
  const upload = async (title: string) => {
    const form = videoForm(VIDEO);
    form.set('title', title);
    const { status } = await fetch(`${origin}/api/v1/videos`, { method: 'POST', headers, body: form });
    return { status, files: readdirSync(join(folder, 'uploads')).filter((name) => name.includes('.')).length };
  };
  expect(await upload(' ')).toEqual({ status: 400, files: 0 });
  expect(await upload('a\0b'), 'a text that the database cannot store').toEqual({ status: 400, files: 0 });
  const database = new pg.Client(url);
  await database.connect();
  await database.query('drop table video_counts cascade');
  await database.end();
  expect(await upload('A boat')).toEqual({ status: 500, files: 2 });
});

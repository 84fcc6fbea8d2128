import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { withoutOwnVariables } from '../testing/own-variables.mjs';

/**
 * Measures the memory of the server while it stores the largest video, on its disk and in S3 (Linux):
 * `npx vite build && npx vite build --config server/vite.config.ts && node server/bench/upload-memory.mjs`
 */

const PORT = 4396;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const SIZE = 2 * 2 ** 30;
const MP4 = '\0\0\0\x08ftyp';
const PICTURE = readFileSync('mocks/media/avatars/maren.jpg');
const CHUNK = Buffer.alloc(2 ** 20);

const partHead = (name, file) => `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;

function* body() {
  yield Buffer.from(`${partHead('title', '')}A long film\r\n${partHead('thumbnail', '; filename="a.jpg"')}`);
  yield PICTURE;
  yield Buffer.from(`\r\n${partHead('videoFile', '; filename="a.mp4"')}${MP4}`);
  for (let left = SIZE - MP4.length; left > 0; left -= CHUNK.byteLength) yield CHUNK.subarray(0, left);
  yield Buffer.from('\r\n--x--\r\n');
}

/** Counts the bytes that it is sent, and keeps none. */
function createCountingS3() {
  const sizes = new Map();
  return createServer((request, response) => {
    let size = 0;
    request.on('data', (chunk) => (size += chunk.byteLength));
    request.on('end', () => {
      if (request.method === 'PUT') sizes.set(request.url, size);
      if (request.method === 'HEAD') response.setHeader('Content-Length', sizes.get(request.url) ?? 0);
      response.end();
    });
  });
}

/** A size from the kernel's status of a process, in MiB. */
const memory = (pid, name) =>
  Math.round(readFileSync(`/proc/${pid}/status`, 'utf8').match(`${name}:\\s+(\\d+)`)[1] / 1024);

async function signIn() {
  for (;;) {
    const response = await fetch(`${ORIGIN}/api/v1/users/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'maren@vireo.example', password: 'lighthouse-1901' }),
    }).catch(() => undefined);
    if (response?.ok) return (await response.json()).data.accessToken;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function start(folder, environment) {
  const server = spawn(process.execPath, ['server/build/main.js'], {
    env: { ...withoutOwnVariables(process.env), PORT: String(PORT), VIREO_DATA: folder, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { server, token: await signIn() };
}

async function stop(server) {
  server.kill();
  await once(server, 'exit');
}

async function measure(name, environment) {
  const folder = mkdtempSync(join(tmpdir(), 'vireo-memory-'));
  // A server of its own creates the account, because the demo data needs memory.
  const first = await start(folder, { SEED: 'demo' });
  await stop(first.server);
  const { server, token } = await start(folder, environment);
  const before = memory(server.pid, 'VmRSS');
  // Resets the peak, which includes the start.
  writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x', Authorization: `Bearer ${token}` };
  const request = send(`${ORIGIN}/api/v1/videos`, { method: 'POST', headers });
  const replied = once(request, 'response');
  await pipeline(Readable.from(body()), request);
  const [response] = await replied;
  const { message } = await json(response);
  const peak = memory(server.pid, 'VmHWM');
  process.stdout.write(`${name}: ${response.statusCode} ${message}; ${before} MiB before, ${peak} MiB at most\n`);
  await stop(server);
  rmSync(folder, { recursive: true });
}

const s3 = createCountingS3().listen(0, '127.0.0.1');
await once(s3, 'listening');
await measure('disk', {});
await measure('S3', {
  S3_ENDPOINT: `http://127.0.0.1:${s3.address().port}`,
  S3_BUCKET: 'films',
  S3_ACCESS_KEY: 'a',
  S3_SECRET_KEY: 'b',
});
s3.close();
s3.closeAllConnections();

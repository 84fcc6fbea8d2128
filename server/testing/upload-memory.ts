import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { listen } from '../../mocks/http/listen';
import { limitConnections } from '../http/limit-connections';
import { createMediaStore } from '../media/store';
import { VIDEO_LIMIT } from '../rules/uploads';

/**
 * Measures the memory of a process that stores the largest video:
 * `npx vite build --ssr server/testing/upload-memory.ts --outDir build/upload-memory && node build/upload-memory/upload-memory.js`
 */

const CHUNK = Buffer.alloc(2 ** 20);
const HEAD = '--x\r\nContent-Disposition: form-data; name="videoFile"; filename="a.mp4"\r\n\r\n';
const MP4 = '\0\0\0\x08ftyp';

function* body() {
  yield Buffer.from(HEAD + MP4);
  for (let size = VIDEO_LIMIT - MP4.length; size > 0; size -= CHUNK.byteLength) {
    yield CHUNK.subarray(0, Math.min(size, CHUNK.byteLength));
  }
  yield Buffer.from('\r\n--x--\r\n');
}

/** Peak of the resident set, in MiB. */
const peak = () => Math.round(process.resourceUsage().maxRSS / 1024);

async function serve(folder: string, endpoint: string | undefined): Promise<void> {
  const account = { bucket: 'films', region: 'any', accessKey: 'a', secretKey: 's' };
  const store = createMediaStore(folder, endpoint ? { endpoint, ...account } : undefined);
  const before = peak();
  const server = createServer((request, response) => {
    store.receive(request, request.headers, ['videoFile']).then(
      (form) => response.end(JSON.stringify({ size: form.files.videoFile?.size, before, peak: peak() })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  limitConnections(server);
  process.send?.(await listen(server, '127.0.0.1', 0));
}

/** Counts the bytes of what it is sent. */
function createCountingS3() {
  const sizes = new Map<string | undefined, number>();
  return createServer((request, response) => {
    if (request.method === 'HEAD') response.setHeader('Content-Length', sizes.get(request.url) ?? 0);
    let size = 0;
    request.on('data', (chunk: Buffer) => (size += chunk.byteLength));
    request.on('end', () => {
      if (request.method === 'PUT') sizes.set(request.url, size);
      response.end();
    });
  });
}

async function measure(name: string, endpoint = ''): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vireo-memory-'));
  const child = fork(import.meta.filename, [folder, endpoint]);
  const [port] = await once(child, 'message');
  const start = performance.now();
  const request = send({
    port: Number(port),
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  });
  const replied = once(request, 'response');
  await pipeline(Readable.from(body()), request);
  const [response] = await replied;
  let text = '';
  for await (const chunk of response) text += String(chunk);
  process.stdout.write(`${name}: ${text}, ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
  child.kill();
  rmSync(folder, { recursive: true });
}

const [, , folder, endpoint] = process.argv;
if (folder !== undefined) await serve(folder, endpoint);
else {
  const s3 = createCountingS3();
  const port = await listen(s3, '127.0.0.1', 0);
  await measure('disk');
  await measure('S3', `http://127.0.0.1:${port}`);
  s3.close();
}

import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

const MIB = 2 ** 20;

/** A generator of numbers from 0 to 1 that depend on `seed` only. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Writes an MP4 of `size` bytes, most of which are random, to `path`. Resolves to its SHA-256. */
export async function writeVideo(path: string, size: number): Promise<string> {
  // Without metadata, the server stores the file as it was sent.
  const short = withoutMetadata(readFileSync('mocks/media/clips/tide.mp4'));
  const random = createRandom(1);
  const noise = Buffer.alloc(MIB + 4093);
  for (let at = 0; at + 4 <= noise.byteLength; at += 4) noise.writeUInt32LE(random() * 2 ** 32, at);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size - short.byteLength);
  head.write('mdat', 4);
  const file = await open(path, 'w');
  await file.write(Buffer.concat([short, head]));
  for (let left = size - short.byteLength - head.byteLength; left > 0; left -= noise.byteLength) {
    noise.writeUInt32LE(left, 0);
    await file.write(noise.subarray(0, Math.min(left, noise.byteLength)));
  }
  await file.close();
  return hashOf(path);
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** The SHA-256 of a file of a server, which sends it in parts. */
export async function hashAt(url: string): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0, size = Infinity; at < size; ) {
    const response = await fetch(url, { headers: { Range: `bytes=${at}-` } });
    const part = new Uint8Array(await response.arrayBuffer());
    size = Number(response.headers.get('content-range')?.split('/')[1] ?? 0);
    hash.update(part);
    at += part.byteLength;
  }
  return hash.digest('hex');
}

function withoutMetadata(video: Buffer): Buffer {
  const name = video.indexOf('udta');
  video.write('free', name);
  return video;
}

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readRange } from '../media/range';

// A list of letters instead of a check of the resolved path: no name that passes can leave its folder.
const ADDRESS = /^\/media\/(clips|thumbnails|avatars|covers|uploads)\/([\w-]+(?:\.[\w-]+)*)\.(mp4|jpg|png)$/;
// A browser that pauses would keep one of its few connections busy with the rest of a long clip.
const SLICE = 4 * 2 ** 20;
const TYPES: Record<string, string> = { mp4: 'video/mp4', jpg: 'image/jpeg', png: 'image/png' };

/** Answers `/media/…` from the disk, with ranges. */
export async function sendMedia(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  folders: { media: string; uploads: string },
): Promise<void> {
  const [, folder = '', name = '', extension = ''] = ADDRESS.exec(path) ?? [];
  const file = join(folder === 'uploads' ? folders.uploads : join(folders.media, folder), `${name}.${extension}`);
  const found = name === '' ? undefined : await stat(file).catch(() => undefined);
  if (!found?.isFile()) {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
    return;
  }
  const etag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`;
  response.setHeader('Content-Type', TYPES[extension] ?? 'application/octet-stream');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  response.setHeader('Accept-Ranges', 'bytes');
  response.setHeader('ETag', etag);
  response.setHeader(
    'Cache-Control',
    folder === 'uploads' ? 'private, max-age=31536000, immutable' : 'public, max-age=3600',
  );
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  const condition = request.headers['if-range'];
  const wanted = condition === undefined || condition === etag ? request.headers.range : undefined;
  const range = request.method === 'GET' ? readRange(wanted ?? null, found.size, SLICE) : 'whole';
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'Content-Range': `bytes */${found.size}` }).end();
    return;
  }
  const { start, end } = range === 'whole' ? { start: 0, end: found.size - 1 } : range;
  response.setHeader('Content-Length', end - start + 1);
  if (range === 'whole') response.writeHead(200);
  else response.writeHead(206, { 'Content-Range': `bytes ${start}-${end}/${found.size}` });
  if (request.method === 'HEAD') response.end();
  else await pipeline(createReadStream(file, { start, end }), response).catch(() => response.destroy());
}

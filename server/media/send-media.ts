import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { rangeResponse } from '../rules/range';
import { UPLOADS_PATH } from '../rules/uploads';

/** Excludes `..`, so that the resolved path stays in its folder. */
const MEDIA_PATH = /^\/media\/(clips|thumbnails|avatars|covers|uploads)\/([\w-]+(?:\.[\w-]+)*)\.(mp4|jpg|png)$/;
/** A paused player must not block one of the browser's few connections with the rest of a long video. */
const SLICE_SIZE = 4 * 2 ** 20;
const TYPES: Record<string, string> = { mp4: 'video/mp4', jpg: 'image/jpeg', png: 'image/png' };

/**
 * Files never change, so browsers keep them. Shared caches ask again after an hour, because a file can be deleted, or its video
 * unpublished.
 */
export const cacheControl = (isPublic: boolean) =>
  isPublic ? 'public, max-age=31536000, s-maxage=3600, immutable' : 'private, no-cache';

/** Sends a 404 that is not cached, because a video may be published later. */
export function sendNotFound(response: ServerResponse): void {
  response.writeHead(404, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('Not found');
}

/** The file of a path below `/media/` on the disk; undefined for a path that can have none. */
function mediaFile(path: string, folders: { media: string; uploads: string }): string | undefined {
  const [, folder = '', name = '', extension = ''] = MEDIA_PATH.exec(path) ?? [];
  if (name === '') return undefined;
  return join(folder === 'uploads' ? folders.uploads : join(folders.media, folder), `${name}.${extension}`);
}

/** Resolves to undefined if there is no such file. */
export async function openMedia(path: string, folders: { media: string; uploads: string }) {
  const file = mediaFile(path, folders);
  const opened = file === undefined ? undefined : await open(file).catch(() => undefined);
  return opened?.createReadStream();
}

/** Serves `/media/…` from the disk, with range requests. */
export async function sendMedia(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  folders: { media: string; uploads: string },
  caching?: string,
): Promise<void> {
  const file = mediaFile(path, folders);
  const found = file === undefined ? undefined : await stat(file).catch(() => undefined);
  if (file === undefined || !found?.isFile()) return sendNotFound(response);
  const etag = `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`;
  response.setHeader('Content-Type', TYPES[extname(file).slice(1)] ?? 'application/octet-stream');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  response.setHeader('ETag', etag);
  response.setHeader(
    'Cache-Control',
    caching ?? (path.startsWith(UPLOADS_PATH) ? 'private, max-age=31536000, immutable' : 'public, max-age=3600'),
  );
  if (request.headers['if-none-match'] === etag) {
    response.setHeader('Accept-Ranges', 'bytes');
    response.writeHead(304).end();
    return;
  }
  const condition = request.headers['if-range'];
  const isRangeValid = request.method === 'GET' && (condition === undefined || condition === etag);
  const range = isRangeValid ? (request.headers.range ?? null) : null;
  const { status, headers, slice } = rangeResponse(range, found.size, SLICE_SIZE);
  response.writeHead(status, headers);
  if (request.method === 'HEAD' || !slice) response.end();
  else await pipeline(createReadStream(file, slice), response).catch(() => response.destroy());
}

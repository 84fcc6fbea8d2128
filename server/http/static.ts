import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { headersFor, readHeaders } from './headers';
import { LANGUAGE_HEADERS, languagesIn, pageFile, readerLanguage } from './reader-language';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const brotli = promisify(brotliCompress);

export const compress = (body: Buffer, quality: number) =>
  brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

export const etagOf = (body: Buffer) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;

/** `compressed` compresses at its first call, and is undefined for files that brotli does not make smaller, such as pictures. */
type Entry = { body: Buffer; compressed: (() => Promise<Buffer>) | undefined; etag: string };

/**
 * Serves the built client from memory. Only files that existed at the start are served, so no path leads out of the folder.
 * Throws if the folder contains no build.
 */
export function createStatic(dist: string, brotliQuality: number, rules = readHeaders(dist)) {
  const languages = languagesIn(dist);
  const entries = new Map(listFiles(dist).map((path) => [path, readEntry(join(dist, path), path, brotliQuality)]));
  void compressInTurn([...entries.values()]);

  /** Sends the client's page in the reader's language, with `pageStatus`, for a path that is no file. */
  return async function sendStatic(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    pageStatus = 200,
  ): Promise<void> {
    const { url = '', headers } = request;
    const pageOf = () =>
      `/${pageFile(readerLanguage({ url, cookie: headers.cookie, accepted: headers['accept-language'] }, languages))}`;
    const file = entries.has(path) ? path : isPage(path, headers.accept) ? pageOf() : undefined;
    for (const [name, value] of Object.entries(headersFor(rules, file ?? path))) response.setHeader(name, value);
    const entry = file === undefined ? undefined : entries.get(file);
    if (file === undefined || entry === undefined) {
      response.writeHead(404, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-cache' }).end('Not found');
      return;
    }
    response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
    response.setHeader('ETag', entry.etag);
    response.setHeader('Vary', file === path ? 'Accept-Encoding' : `Accept-Encoding, ${LANGUAGE_HEADERS}`);
    if (request.headers['if-none-match'] === entry.etag) {
      response.writeHead(304).end();
      return;
    }
    const compressed = acceptsBrotli(request) ? await entry.compressed?.() : undefined;
    if (compressed) response.setHeader('Content-Encoding', 'br');
    const body = compressed ?? entry.body;
    response.writeHead(file === path ? 200 : pageStatus, { 'Content-Length': body.byteLength });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

// With `Accept: */*`, which curl sends, only paths without an extension are pages of the client.
function isPage(path: string, accept = '*/*'): boolean {
  if (path.startsWith('/assets/')) return false;
  return accept.includes('text/html') || (accept.includes('*/*') && extname(path) === '');
}

export function acceptsBrotli({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return /(^|[\s,])br(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(headers['accept-encoding'] ?? '');
}

function listFiles(dist: string): string[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => name !== '_headers' && statSync(join(dist, name)).isFile())
    .map((name) => `/${name.replaceAll('\\', '/')}`);
}

function readEntry(file: string, path: string, brotliQuality: number): Entry {
  const body = readFileSync(file);
  const compressible = /charset/.test(TYPES[extname(path)] ?? '');
  const compressed = compressible ? lazy(() => compress(body, brotliQuality)) : undefined;
  return { body, compressed, etag: etagOf(body) };
}

/**
 * Compresses all files, so that no visitor waits for it. One at a time: each compression takes megabytes from its beginning on, and
 * the memory that 1,500 of them took at once was never given back. A file that is requested first is compressed at once.
 */
async function compressInTurn(entries: Entry[]): Promise<void> {
  for (const { compressed } of entries) await compressed?.();
}

/** Calls `make` at the first call, and returns the same result each time. */
function lazy<Result>(make: () => Result): () => Result {
  let made: { result: Result } | undefined;
  return () => (made ??= { result: make() }).result;
}

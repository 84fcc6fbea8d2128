import { AwsV4Signer } from 'aws4fetch';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request as sendHttp } from 'node:http';
import { request as sendHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';

export type S3Settings = {
  /** The address of the service; the path `/<bucket>/<key>` is added to it. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** Where everyone can read the bucket, such as a CDN. */
  publicUrl?: string | undefined;
  /** Replaces `PAUSES` in tests. */
  pauses?: readonly number[];
};

/** In ms, before the second and the third attempt. */
export const PAUSES = [200, 1000];
/**
 * How long an address stays the same, in ms, so that browsers can cache the file, and how long it works, in seconds. It must outlive its
 * period, the cached redirect and a long video.
 */
const LIVES = {
  public: { period: 6 * 60 * 60 * 1000, life: 24 * 60 * 60 },
  hidden: { period: 10 * 60 * 1000, life: 2 * 60 * 60 },
};
/** In bytes. */
const CHUNK = 256 * 1024;
/** In bytes. */
const PIECE = 4 * 2 ** 20;
/** In ms. */
const CHECK_TIMEOUT = 5000;
/** In ms: how long S3 may neither accept nor send anything. It may need minutes to store a large file. */
const IDLE_TIMEOUT = 300_000;

type Options = { headers?: Record<string, string>; file?: string; text?: string };
type S3Response = { headers: IncomingHttpHeaders; body: string };

/** The requests to a bucket. They are repeated after network errors, 429 and 5xx. Keys need no escaping. */
export function createBucket({ endpoint, bucket, region, accessKey, secretKey, pauses = PAUSES }: S3Settings) {
  const account = { accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3', cache: new Map() };
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`;

  async function sendOnce(method: string, path: string, options: Options): Promise<S3Response> {
    const signer = new AwsV4Signer({ ...account, url: base + path, method, headers: options.headers ?? {} });
    const { url, headers } = await signer.sign();
    const { status, ...response } = await exchange(url, method, Object.fromEntries(headers), options);
    if (status < 200 || status > 299) throw new S3Error(method, path, status, response.body);
    return response;
  }

  async function retry<T>(run: () => Promise<T>): Promise<T> {
    for (const pause of pauses) {
      try {
        return await run();
      } catch (error) {
        if (error instanceof S3Error && !isTemporary(error.status)) throw error;
        await wait(pause);
      }
    }
    return run();
  }

  const send = (method: string, path: string, options: Options = {}) => retry(() => sendOnce(method, path, options));

  async function getOnce(path: string, file: string): Promise<void> {
    const { url, headers } = await new AwsV4Signer({ ...account, url: base + path }).sign();
    const response = await fetch(url, { headers });
    if (!response.ok || !response.body) throw new S3Error('GET', path, response.status, await response.text());
    await pipeline(response.body, createWriteStream(file, { mode: 0o600 }));
  }

  async function getPiece(path: string, range: string): Promise<Buffer> {
    const { url, headers } = await new AwsV4Signer({ ...account, url: base + path }).sign();
    headers.set('Range', range);
    const response = await fetch(url, { headers });
    if (response.status !== 206) throw new S3Error('GET', path, response.status, await response.text());
    return Buffer.from(await response.arrayBuffer());
  }

  return {
    /** Throws an error for the user if S3 refuses the settings. Does not wait for an S3 that is unavailable. */
    async check(): Promise<void> {
      const { url, headers } = await new AwsV4Signer({ ...account, url: `${base}?list-type=2&max-keys=1` }).sign();
      const signal = AbortSignal.timeout(CHECK_TIMEOUT);
      const response = await fetch(url, { headers, signal }).catch(() => undefined);
      if (!response || response.ok || isTemporary(response.status)) return;
      const code = element('Code', await response.text()) ?? '';
      throw new Error(
        `S3 replied ${response.status} ${code} for the bucket. Correct S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY or S3_SECRET_KEY.`,
      );
    },

    /** Stores a file, and rejects if the bucket has another size of it afterwards. */
    async put(key: string, file: string, size: number, type: string, cacheControl: string): Promise<void> {
      const headers = { 'Content-Type': type, 'Content-Length': String(size), 'Cache-Control': cacheControl };
      await send('PUT', `/${key}`, { file, headers });
      const response = await send('HEAD', `/${key}`);
      const stored = Number(response.headers['content-length']);
      if (stored !== size) throw new Error(`S3 stored ${stored} of ${size} bytes of ${key}`);
    },

    /** Writes an object to a file. Resolves to false if there is none. */
    get: (key: string, file: string) =>
      ifPresent(
        retry(() => getOnce(`/${key}`, file)).then(() => true),
        false,
      ),

    /**
     * The bytes of an object, in pieces with a request each: S3 would close a connection whose reader pauses. A piece is only requested
     * once the one before it was read.
     */
    async *pieces(key: string, size: number): AsyncGenerator<Buffer> {
      for (let start = 0; start < size; start += PIECE) {
        const range = `bytes=${start}-${Math.min(start + PIECE, size) - 1}`;
        yield await retry(() => getPiece(`/${key}`, range));
      }
    },

    /** In bytes; undefined if there is no such object. */
    size: (key: string) =>
      ifPresent(
        send('HEAD', `/${key}`).then(({ headers }) => Number(headers['content-length'])),
        undefined,
      ),

    async remove(key: string): Promise<void> {
      await ifPresent(send('DELETE', `/${key}`), undefined);
    },

    /** Copies an object within the bucket. Resolves to false if there is none. */
    async copy(from: string, to: string, type: string, cacheControl: string): Promise<boolean> {
      const source = { 'x-amz-copy-source': `/${bucket}/${from}`, 'x-amz-metadata-directive': 'REPLACE' };
      const headers = { ...source, 'Content-Type': type, 'Content-Length': '0', 'Cache-Control': cacheControl };
      const response = await ifPresent(send('PUT', `/${to}`, { headers }), undefined);
      // S3 sends the status before it has copied everything.
      if (response && /<Error>/.test(response.body)) throw new S3Error('PUT', `/${to}`, 500, response.body);
      return response !== undefined;
    },

    /** The text of an object; undefined if there is none. */
    read: async (key: string) => (await ifPresent(send('GET', `/${key}`), undefined))?.body,

    async write(key: string, content: string): Promise<void> {
      const headers = {
        'Content-Type': 'text/plain',
        'Content-Length': String(content.length),
        'Cache-Control': 'no-store',
      };
      await send('PUT', `/${key}`, { text: content, headers });
    },

    /** The keys that begin with a prefix, and when they were stored, in epoch ms. */
    async *list(prefix: string): AsyncGenerator<{ key: string; modified: number }> {
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix });
        if (token !== undefined) query.set('continuation-token', token);
        const { body } = await send('GET', `?${query}`);
        for (const [, entry = ''] of body.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
          yield { key: element('Key', entry) ?? '', modified: Date.parse(element('LastModified', entry) ?? '') };
        }
        token = element('NextContinuationToken', body);
      } while (token !== undefined);
    },

    /** An address at which a browser may send one kind of request without an account: for a day, or of a hidden file for two hours. */
    async addressOf(key: string, method: string, kind: keyof typeof LIVES): Promise<string> {
      const { period, life } = LIVES[kind];
      const now = Date.now();
      const datetime = new Date(now - (now % period)).toISOString().replace(/[:-]|\.\d{3}/g, '');
      const url = `${base}/${key}?X-Amz-Expires=${life}`;
      const signed = await new AwsV4Signer({ ...account, url, method, datetime, signQuery: true }).sign();
      return signed.url.href;
    },
  };
}

/** Sends one request, with a file or a text as its body. `fetch` would keep a copy of the file in memory. */
async function exchange(url: URL, method: string, headers: Record<string, string>, { file, text: body }: Options) {
  const start = url.protocol === 'https:' ? sendHttps : sendHttp;
  const request = start(url, { method, headers, timeout: IDLE_TIMEOUT });
  request.on('timeout', () => request.destroy(new Error('S3 does not reply')));
  const responded = new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve).on('error', reject);
  });
  if (file === undefined) request.end(body);
  // S3 may refuse the file before it has all of it, so this does not wait for the end.
  else writeFile(file, request).catch((error: unknown) => request.destroy(error instanceof Error ? error : undefined));
  const response = await responded;
  const responseBody = await text(response);
  // S3 has refused the file: the rest of it is not sent.
  if (!request.writableFinished) request.destroy();
  return { status: response.statusCode ?? 0, headers: response.headers, body: responseBody };
}

/** Sends a file from one buffer: a stream would allocate the size of the file, and free it late. */
async function writeFile(path: string, request: ClientRequest): Promise<void> {
  const buffer = Buffer.alloc(CHUNK);
  const file = await open(path);
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer);
      if (bytesRead === 0) break;
      await new Promise<void>((resolve, reject) => {
        request.write(buffer.subarray(0, bytesRead), (error) => (error ? reject(error) : resolve()));
      });
    }
    request.end();
  } finally {
    await file.close();
  }
}

class S3Error extends Error {
  readonly status: number;

  constructor(method: string, path: string, status: number, body: string) {
    super(`S3 replied ${status} ${element('Code', body) ?? ''} to ${method} ${path}`);
    this.status = status;
  }
}

/** Resolves to the result of a request, or to `otherwise` if there is no such object. */
async function ifPresent<T, U>(result: Promise<T>, otherwise: U): Promise<T | U> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof S3Error && error.status === 404) return otherwise;
    throw error;
  }
}

const isTemporary = (status: number) => status === 429 || status >= 500;

function element(name: string, xml: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
}

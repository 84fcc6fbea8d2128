import { AwsClient } from 'aws4fetch';
import { type FileHandle, open } from 'node:fs/promises';
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
};

/** In ms, for requests without a file. */
const TIMEOUT = 30_000;
/** In ms, before the second and the third attempt. */
const PAUSES = [200, 1000];
/** In ms. An address stays the same for this time, so that browsers can cache the file. */
const SIGNING_PERIOD = 6 * 60 * 60 * 1000;
/** In seconds. An address must outlive its signing period, the cached redirect and a long film. */
const ADDRESS_LIFE = 24 * 60 * 60;
/** In bytes. */
const CHUNK = 256 * 1024;
const IMMUTABLE = 'public, max-age=31536000, immutable';

type Options = { headers?: Record<string, string>; file?: string };

/** The requests to a bucket. They are repeated after network errors, 429 and 5xx. Keys need no escaping. */
export function createBucket({ endpoint, bucket, region, accessKey, secretKey }: S3Settings) {
  const signer = { accessKeyId: accessKey, secretAccessKey: secretKey, region, service: 's3', retries: 0 };
  const client = new AwsClient(signer);
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`;

  async function sendOnce(method: string, path: string, { headers = {}, file }: Options): Promise<Response> {
    const handle = file === undefined ? undefined : await open(file);
    try {
      const extra = handle ? { body: streamOf(handle) } : { signal: AbortSignal.timeout(TIMEOUT) };
      const response = await client.fetch(base + path, { method, headers, ...extra });
      if (!response.ok) throw new S3Error(method, path, response.status, await response.text());
      return response;
    } finally {
      await handle?.close();
    }
  }

  async function send(method: string, path: string, options: Options = {}): Promise<Response> {
    for (const pause of PAUSES) {
      try {
        return await sendOnce(method, path, options);
      } catch (error) {
        if (error instanceof S3Error && !error.isTemporary) throw error;
        await wait(pause);
      }
    }
    return sendOnce(method, path, options);
  }

  return {
    /** Stores a file, and rejects if the bucket has another size of it afterwards. */
    async put(key: string, file: string, size: number, type: string): Promise<void> {
      const headers = { 'Content-Type': type, 'Content-Length': String(size), 'Cache-Control': IMMUTABLE };
      await send('PUT', `/${key}`, { file, headers });
      const reply = await send('HEAD', `/${key}`);
      const stored = Number(reply.headers.get('content-length'));
      if (stored !== size) throw new Error(`S3 stored ${stored} of ${size} bytes of ${key}`);
    },

    async remove(key: string): Promise<void> {
      await send('DELETE', `/${key}`).catch((error: unknown) => {
        if (!(error instanceof S3Error && error.status === 404)) throw error;
      });
    },

    /** The keys that begin with a prefix, and when they were stored, in epoch ms. */
    async *list(prefix: string): AsyncGenerator<{ key: string; modified: number }> {
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix });
        if (token !== undefined) query.set('continuation-token', token);
        const reply = await send('GET', `?${query}`);
        const page = await reply.text();
        for (const [, entry = ''] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
          yield { key: element('Key', entry) ?? '', modified: Date.parse(element('LastModified', entry) ?? '') };
        }
        token = element('NextContinuationToken', page);
      } while (token !== undefined);
    },

    /** An address at which a browser may send one kind of request for a day, without an account. */
    async addressOf(key: string, method: string): Promise<string> {
      const now = Date.now();
      const datetime = new Date(now - (now % SIGNING_PERIOD)).toISOString().replace(/[:-]|\.\d{3}/g, '');
      const url = `${base}/${key}?X-Amz-Expires=${ADDRESS_LIFE}`;
      const signed = await client.sign(url, { method, aws: { signQuery: true, datetime } });
      return signed.url;
    },
  };
}

function streamOf(file: FileHandle): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(CHUNK));
      if (bytesRead === 0) controller.close();
      else controller.enqueue(buffer.subarray(0, bytesRead));
    },
  });
}

class S3Error extends Error {
  readonly status: number;

  constructor(method: string, path: string, status: number, body: string) {
    super(`S3 replied ${status} ${element('Code', body) ?? ''} to ${method} ${path}`);
    this.status = status;
  }

  get isTemporary(): boolean {
    return this.status === 429 || this.status >= 500;
  }
}

function element(name: string, xml: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
}

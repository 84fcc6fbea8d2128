import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type RequestHandler, getResponse } from 'msw';
import { ADDRESS_HEADER } from '../provider/host';
import { sendError } from './send-error';
import type { Store } from './store';
import { UPLOAD_TYPE, type Uploads } from './uploads';

const BODY_LIMIT = 2 ** 20;
const CONNECTION_HEADERS = new Set([
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
]);

type Options = {
  handlers: () => RequestHandler[];
  uploads: Pick<Uploads, 'open' | 'close'>;
  store: Pick<Store, 'saved' | 'checkDisk'>;
  readDelay: number;
  writeDelay: number;
};

/** Answers `/api/v1/…` with the handlers of the mock provider. */
export function createApi({ handlers, uploads, store, readDelay, writeDelay }: Options) {
  return async function sendApi(incoming: IncomingMessage, outgoing: ServerResponse, url: URL): Promise<void> {
    const method = incoming.method ?? 'GET';
    const reads = method === 'GET' || method === 'HEAD';
    const headers = headersOf(incoming);
    const multipart = !reads && /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '');
    // The handlers trust this type, so nobody else may send it.
    if (!multipart && headers.get('content-type')?.startsWith(UPLOAD_TYPE)) headers.delete('content-type');
    if (!reads) await store.checkDisk();
    const ticket = multipart ? uploads.open(incoming) : undefined;
    if (ticket !== undefined) headers.set('content-type', UPLOAD_TYPE);
    const body = reads ? undefined : (ticket ?? (await readBody(incoming)));
    headers.set(ADDRESS_HEADER, incoming.socket.remoteAddress ?? '');
    if (body === '') headers.delete('content-type');
    if (body === null) {
      sendError(outgoing, 413, 'The body is too large');
      return;
    }
    let response: Response | undefined;
    try {
      await wait(reads ? readDelay : writeDelay);
      const init = { method, headers, credentials: 'omit' as const, ...(body ? { body } : {}) };
      response = await getResponse(handlers(), new Request(url, init));
    } finally {
      if (ticket !== undefined) uploads.close(ticket);
    }
    // A write is acknowledged once it is on the disk.
    if (!reads) await store.saved();
    await send(response, outgoing, method);
  };
}

function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined && !CONNECTION_HEADERS.has(name)) headers.set(name, String(value));
  }
  return headers;
}

/** Null when the body is longer than any request without files needs: the rest is dropped, so that the response gets through. */
function readBody(incoming: IncomingMessage): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size <= BODY_LIMIT) chunks.push(chunk);
      else resolve(null);
    });
    incoming.once('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    incoming.once('error', reject);
  });
}

async function send(response: Response | undefined, outgoing: ServerResponse, method: string): Promise<void> {
  // A network error of the scenario: the connection breaks without an answer.
  if (response?.type === 'error') {
    outgoing.destroy();
    return;
  }
  if (response === undefined) {
    sendError(outgoing, 404, 'Not found');
    return;
  }
  for (const [name, value] of response.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value);
  // Joined with commas they would be one broken cookie.
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('Set-Cookie', cookies);
  outgoing.setHeader('X-Content-Type-Options', 'nosniff');
  if (!response.headers.has('cache-control')) outgoing.setHeader('Cache-Control', 'no-store');
  const body = Buffer.from(await response.arrayBuffer());
  outgoing.writeHead(response.status, { 'Content-Length': body.byteLength });
  outgoing.end(method === 'HEAD' ? undefined : body);
}

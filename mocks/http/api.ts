import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type RequestHandler, getResponse } from 'msw';
import { ADDRESS_HEADER } from '../provider/host';
import { sendError } from '../../server/http/send-error';
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

/** Serves `/api/v1/…` with the handlers of the mock provider. */
export function createApi({ handlers, uploads, store, readDelay, writeDelay }: Options) {
  return async function sendApi(incoming: IncomingMessage, outgoing: ServerResponse, url: URL): Promise<void> {
    const method = incoming.method ?? 'GET';
    const isRead = method === 'GET' || method === 'HEAD';
    const headers = headersOf(incoming);
    const isMultipart = !isRead && /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '');
    // The handlers trust this type, so a client must not send it.
    if (!isMultipart && headers.get('content-type')?.startsWith(UPLOAD_TYPE)) headers.delete('content-type');
    if (!isRead) await store.checkDisk();
    const ticket = isMultipart ? uploads.open(incoming) : undefined;
    if (ticket !== undefined) headers.set('content-type', UPLOAD_TYPE);
    const body = isRead ? undefined : (ticket ?? (await readBody(incoming)));
    headers.set(ADDRESS_HEADER, incoming.socket.remoteAddress ?? '');
    if (body === '') headers.delete('content-type');
    if (body === null) {
      sendError(outgoing, 413, 'The body is too large');
      return;
    }
    let response: Response | undefined;
    try {
      await wait(isRead ? readDelay : writeDelay);
      const init = { method, headers, credentials: 'omit' as const, ...(body ? { body } : {}) };
      response = await getResponse(handlers(), new Request(url, init));
    } finally {
      if (ticket !== undefined) uploads.close(ticket);
    }
    // Respond to a write once it is on the disk.
    if (!isRead) await store.saved();
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

/** Resolves to null for a body over the limit. The rest is dropped: a client reads the response only after sending all of it. */
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
  // A network error of the scenario.
  if (response?.type === 'error') {
    outgoing.destroy();
    return;
  }
  if (response === undefined) {
    sendError(outgoing, 404, 'Not found');
    return;
  }
  for (const [name, value] of response.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value);
  // `headers` joins cookies with commas, which breaks them.
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('Set-Cookie', cookies);
  outgoing.setHeader('X-Content-Type-Options', 'nosniff');
  if (!response.headers.has('cache-control')) outgoing.setHeader('Cache-Control', 'no-store');
  const body = Buffer.from(await response.arrayBuffer());
  outgoing.writeHead(response.status, { 'Content-Length': body.byteLength });
  outgoing.end(method === 'HEAD' ? undefined : body);
}

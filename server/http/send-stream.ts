import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Environment } from './routes';

/** In ms: how long a reader may pause. Node's time-out for idle connections is too short for a download that its user pauses. */
const PAUSE = 10 * 60_000;

/**
 * Sends what can take hours. After an error, it closes the connection: Hono's adapter would end the response first, and print the
 * error beside the log.
 */
export function sendStream(
  { env, req }: Context<Environment>,
  open: () => Readable,
  headers: Record<string, string>,
): Response {
  if (req.raw.method === 'HEAD') return new Response(null, { headers });
  const { incoming, outgoing } = env ?? {};
  const stream = open();
  if (!incoming || !outgoing || !('writeHead' in outgoing)) return new Response(webStreamOf(stream), { headers });
  incoming.setTimeout(PAUSE);
  outgoing.writeHead(200, headers);
  pipeline(stream, outgoing).catch(() => outgoing.destroy());
  return RESPONSE_ALREADY_SENT;
}

/** `Readable.toWeb` has another type than the body of a response. */
function webStreamOf(stream: Readable): ReadableStream<Uint8Array> {
  const chunks = stream.iterator();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void stream.destroy(),
  });
}

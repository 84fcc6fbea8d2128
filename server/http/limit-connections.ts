import type { Server } from 'node:http';
import { PICTURE_LIMIT, VIDEO_LIMIT } from '../rules/uploads';

type Limits = {
  /** In ms. */
  interval: number;
  /** The least that a sender must send in an interval, in bytes. */
  minimum: number;
  /** The longest body, in bytes. */
  maximum: number;
};

const LIMITS: Limits = { interval: 60_000, minimum: 16 * 1024, maximum: VIDEO_LIMIT + PICTURE_LIMIT + 16 * 2 ** 20 };

/**
 * Closes idle connections, and those whose request body arrives too slowly or does not end. An upload may take hours, and so may
 * storing it: Node's own limits would end both.
 */
export function limitConnections(server: Server, { interval, minimum, maximum }: Limits = LIMITS): void {
  server.requestTimeout = 0;
  server.timeout = interval;
  server.on('request', (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    // Until the next request.
    request.setTimeout(0);
    const { socket } = request;
    // Bytes of the connection, because listening for data would start the stream before its reader is there.
    const start = socket.bytesRead;
    let last = start;
    const timer = setInterval(() => {
      const received = socket.bytesRead;
      if (request.complete) clearInterval(timer);
      else if (received - last < minimum || received - start > maximum) socket.destroy();
      last = received;
    }, interval).unref();
    request.once('close', () => clearInterval(timer));
  });
}

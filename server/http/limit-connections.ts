import type { Server } from 'node:http';
import { PICTURE_LIMIT, VIDEO_LIMIT } from '../rules/uploads';

export type ConnectionLimits = {
  /** The time for the headers of a request, in ms. */
  headers: number;
  /** How long an idle connection waits for another request, in ms. */
  idle: number;
  /** How often the progress of a request body is checked, in ms. */
  interval: number;
  /** The least that a sender must send in an interval, in bytes. */
  minimum: number;
  /** The longest body, in bytes. */
  maximum: number;
};

export const CONNECTION_LIMITS: ConnectionLimits = {
  headers: 60_000,
  // Longer than proxies keep idle connections (nginx 60 s, Caddy 120 s), so that none sends a request while the server closes one.
  idle: 130_000,
  interval: 60_000,
  minimum: 16 * 1024,
  maximum: VIDEO_LIMIT + PICTURE_LIMIT + 16 * 2 ** 20,
};

/** The option that cannot be set later: how often Node looks for headers that are late. */
export const serverOptions = ({ headers }: ConnectionLimits) => ({ connectionsCheckingInterval: headers / 2 });

/**
 * Closes idle connections, and those whose request body arrives too slowly or does not end. An upload may take hours, and so may
 * storing it: Node's own limits would end both.
 */
export function limitConnections(
  server: Server,
  { headers, idle, interval, minimum, maximum }: ConnectionLimits,
): void {
  server.headersTimeout = headers;
  server.requestTimeout = 0;
  server.keepAliveTimeout = idle;
  server.timeout = interval;
  server.on('request', (request) => {
    const { method, headers: sent, socket } = request;
    // The time-out is off until the next request of the connection.
    if (method !== 'GET' && method !== 'HEAD') request.setTimeout(0);
    if (sent['content-length'] === undefined && sent['transfer-encoding'] === undefined) return;
    // Counts the bytes of the connection, because listening for data would start the stream before its reader is there.
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

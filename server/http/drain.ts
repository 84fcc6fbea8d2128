import type { Server } from 'node:http';

/** In ms. */
const IDLE_INTERVAL = 100;

/** Accepts no more requests, and resolves when those in flight have their response, or are cut off after `limit` ms. */
export async function drain(server: Server, limit: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // A connection stays open for more requests after its last response.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_INTERVAL);
  const end = setTimeout(() => server.closeAllConnections(), limit);
  await closed;
  clearInterval(idle);
  clearTimeout(end);
}

import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** In ms. */
const IDLE_INTERVAL = 100;

/**
 * Call it before the server listens. The result accepts no more requests, and resolves when those in flight have their response, or
 * are cut off after `limit` ms.
 */
export function createDrain(server: Server): (limit: number) => Promise<void> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  return async function drain(limit) {
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    const closeIdle = () => {
      // A connection stays open for more requests after its last response.
      server.closeIdleConnections();
      // Browsers open connections in advance, which Node does not count as idle.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    };
    const idle = setInterval(closeIdle, IDLE_INTERVAL);
    const end = setTimeout(() => server.closeAllConnections(), limit);
    await closed;
    clearInterval(idle);
    clearTimeout(end);
  };
}

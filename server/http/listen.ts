import type { Server } from 'node:net';
import { bind, checkFree, portMessage } from '../port.mjs';

/**
 * Starts listening and resolves to the port. 0 selects a free one. Rejects with a message for the user; `command` is what the
 * user started.
 */
export async function listen(server: Server, host: string, port: number, command = 'npm start'): Promise<number> {
  try {
    await checkFree(host, port);
    return await bind(server, host, port);
  } catch (error) {
    const message = portMessage(error, host, port, command);
    throw message === undefined ? error : new Error(message, { cause: error });
  }
}

/** The address for the user's browser. */
export function urlOf(host: string, port: number): string {
  const isLocal = host === '127.0.0.1' || host === '0.0.0.0' || host === '::';
  return `http://${isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

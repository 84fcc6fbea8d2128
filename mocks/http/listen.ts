import { type Server, createServer } from 'node:net';

/**
 * Starts listening and resolves to the port. 0 selects a free one. Rejects with a message for the user; `command` is what the
 * user started.
 */
export async function listen(server: Server, host: string, port: number, command = 'npm start'): Promise<number> {
  try {
    // Browsers try ::1 first for "localhost", so a program that listens only there would be shown instead.
    if (host === '127.0.0.1' && port !== 0) await checkFree('::1', port);
    return await bind(server, host, port);
  } catch (error) {
    const message = messageFor(error, host, port, command);
    throw message === undefined ? error : new Error(message, { cause: error });
  }
}

function messageFor(error: unknown, host: string, port: number, command: string): string | undefined {
  if (hasCode(error, 'EADDRINUSE')) {
    const suggestion = port < 65_535 ? port + 1 : port - 1;
    return `Port ${port} is already in use. Stop the program that uses it, or choose another port: PORT=${suggestion} ${command}`;
  }
  if (hasCode(error, 'EACCES')) {
    return `This account may not listen on port ${port}. Choose a port from 1024 on: PORT=4173 ${command}`;
  }
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].some((code) => hasCode(error, code))) {
    return `The environment variable HOST must be an IP address of this computer, or 0.0.0.0 for all of them, not "${host}".`;
  }
  return undefined;
}

/** The address for the user's browser. */
export function urlOf(host: string, port: number): string {
  const isLocal = host === '127.0.0.1' || host === '0.0.0.0' || host === '::';
  return `http://${isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

function bind(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

async function checkFree(host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    await bind(server, host, port);
    await new Promise((closed) => server.close(closed));
  } catch (error) {
    // Without IPv6, no program can listen there.
    if (hasCode(error, 'EADDRINUSE')) throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

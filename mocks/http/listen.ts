import { type Server, createServer } from 'node:net';

/**
 * Starts listening and resolves to the port. 0 selects a free one. Rejects with a message for the user if the port is in
 * use; `command` is what the user started.
 */
export async function listen(server: Server, host: string, port: number, command = 'npm start'): Promise<number> {
  try {
    // Browsers try ::1 first for "localhost", so a program that listens only there would be shown instead.
    if (host === '127.0.0.1' && port !== 0) await checkFree('::1', port);
    return await bind(server, host, port);
  } catch (error) {
    if (!hasCode(error, 'EADDRINUSE')) throw error;
    const suggestion = port < 65_535 ? port + 1 : port - 1;
    throw new Error(
      `Port ${port} is already in use. Stop the program that uses it, or choose another port: PORT=${suggestion} ${command}`,
      { cause: error },
    );
  }
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

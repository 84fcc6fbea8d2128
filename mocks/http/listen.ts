import { type Server, createServer } from 'node:net';

/**
 * Binds the server, and resolves to its port (0 asks for any free one). Rejects with one plain sentence when the port is
 * taken.
 */
export async function listen(server: Server, host: string, port: number): Promise<number> {
  try {
    // A browser tries ::1 first for "localhost": a program that listens only there would be seen instead of us.
    if (host === '127.0.0.1' && port !== 0) await probe('::1', port);
    return await bind(server, host, port);
  } catch (error) {
    if (!hasCode(error, 'EADDRINUSE')) throw error;
    const other = port < 65_535 ? port + 1 : port - 1;
    throw new Error(
      `Port ${port} is already taken. Stop the program that uses it, or choose another: PORT=${other} npm start`,
      { cause: error },
    );
  }
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

async function probe(host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    await bind(server, host, port);
    await new Promise((closed) => server.close(closed));
  } catch (error) {
    // A machine without IPv6 has nobody who could listen there.
    if (hasCode(error, 'EADDRINUSE')) throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

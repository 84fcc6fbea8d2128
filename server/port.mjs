import { createServer } from 'node:net';

/**
 * Listens on ports, and explains errors. Plain JavaScript, because scripts look at the port before anything is built.
 *
 * @import { Server } from 'node:net'
 */

/**
 * A sentence for the user if a server could not listen there; undefined if it could. `command` is what the user started.
 *
 * @param {string} host
 * @param {number} port
 * @param {string} command
 */
export async function findPortProblem(host, port, command) {
  try {
    await checkFree(host, port);
    await tryPort(host, port);
    return undefined;
  } catch (error) {
    return portMessage(error, host, port, command);
  }
}

/**
 * Throws if another program is on the port of the same name in browsers: they try ::1 first for "localhost".
 *
 * @param {string} host
 * @param {number} port
 */
export async function checkFree(host, port) {
  if (host !== '127.0.0.1' || port === 0) return;
  try {
    await tryPort('::1', port);
  } catch (error) {
    // Without IPv6, no program can listen there.
    if (hasCode(error, 'EADDRINUSE')) throw error;
  }
}

/**
 * Listens for a moment, and resolves to the port. 0 selects a free one.
 *
 * @param {string} host
 * @param {number} port
 */
export async function tryPort(host, port) {
  const server = createServer();
  const found = await bind(server, host, port);
  await new Promise((closed) => server.close(closed));
  return found;
}

/**
 * Starts listening and resolves to the port. 0 selects a free one.
 *
 * @param {Server} server
 * @param {string} host
 * @param {number} port
 * @returns {Promise<number>}
 */
export function bind(server, host, port) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/**
 * A sentence for the user about an error of `listen`; undefined for other errors.
 *
 * @param {unknown} error
 * @param {string} host
 * @param {number} port
 * @param {string} command
 */
export function portMessage(error, host, port, command) {
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

/**
 * @param {unknown} error
 * @param {string} code
 */
function hasCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code;
}

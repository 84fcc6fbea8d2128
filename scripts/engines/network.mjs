import { createServer, connect } from 'node:net';
import { bind } from '../../server/port.mjs';

const listen = (server) => bind(server, '127.0.0.1', 0);

export async function freePorts(count) {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(servers.map(listen));
  for (const server of servers) server.close();
  return ports;
}

/**
 * Starts a TCP proxy that connects clients to a socket, as HAProxy does: `use` changes it for new connections. It drops clients
 * when the socket has no program.
 */
export async function startSwitch(socket) {
  let target = socket;
  const server = createServer((client) => {
    const backend = connect(target);
    client.pipe(backend).pipe(client);
    for (const [one, other] of [
      [client, backend],
      [backend, client],
    ]) {
      one.on('error', () => {});
      one.on('close', () => other.destroy());
    }
  });
  const port = await listen(server);
  server.unref();
  return {
    port,
    use: (other) => {
      target = other;
    },
  };
}

import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** When a connection is cut: after this many bytes from the client, or this many ms. */
export type Cut = { bytes?: number; ms?: number };

type Options = {
  /** The current port of the server. */
  target: () => number;
  nextCut: () => Cut;
  /** Called with the number of bytes from the client. */
  onBytes: (bytes: number) => void;
  /** In bytes per second. */
  rate?: number | undefined;
};

/** A proxy that cuts each connection in the middle, and counts the cuts. */
export async function startCuttingProxy({ target, nextCut, onBytes, rate = Infinity }: Options) {
  let cuts = 0;
  const sockets = new Set<Socket>();

  const server = createServer((client) => {
    const upstream = connect(target(), '127.0.0.1');
    const cut = nextCut();
    let received = 0;
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    const cutNow = () => {
      if (!client.destroyed) cuts += 1;
      end();
    };
    const timer = cut.ms === undefined ? undefined : setTimeout(cutNow, cut.ms);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end);
      socket.once('close', () => {
        clearTimeout(timer);
        sockets.delete(socket);
        end();
      });
    }
    upstream.pipe(client);
    client.on('data', (chunk: Buffer) => {
      received += chunk.byteLength;
      onBytes(chunk.byteLength);
      if (received > (cut.bytes ?? Infinity)) return cutNow();
      client.pause();
      // Also waits for a server that reads slowly.
      const passed = new Promise<void>((resolve) => upstream.write(chunk, () => resolve()));
      void Promise.all([passed, wait((chunk.byteLength / rate) * 1000)]).then(() => client.resume());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: portOf(server.address()),
    cuts: () => cuts,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The proxy does not listen');
  return address.port;
}

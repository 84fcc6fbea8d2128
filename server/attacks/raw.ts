import { type Socket, connect } from 'node:net';

/** Opens a connection. `received` is all that the server sends until it closes it. */
export function openConnection(port: number): { socket: Socket; received: Promise<string> } {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  const received = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    // A reset closes the connection, too.
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
  });
  return { socket, received };
}

/** Sends bytes as they are. Resolves to all that the server sends until it closes the connection. */
export function sendBytes(port: number, text: string): Promise<string> {
  const { socket, received } = openConnection(port);
  socket.write(text, 'latin1');
  return received;
}

/** Sends only the beginning of a request, and resolves to the status of the response. */
export function statusOfBeginning(port: number, text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    socket.once('error', reject);
    socket.once('data', (chunk) => {
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(chunk))?.[1]));
      socket.destroy();
    });
  });
}

/** The statuses of all responses in what a server sent. */
export const statusesIn = (sent: string) =>
  [...sent.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

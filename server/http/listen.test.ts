import { Server, createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listen } from './listen';

test('rejects with a message that names PORT if the port is in use, over IPv4 or IPv6', async () => {
  for (const host of ['127.0.0.1', '::1']) {
    const other = createServer();
    const port = await listen(other, host, 0).catch(() => undefined);
    // Without IPv6.
    if (port === undefined) continue;
    await expect(listen(createServer(), '127.0.0.1', port, 'npm start')).rejects.toThrow(
      `Port ${port} is already in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
    );
    other.close();
  }
});

test('rejects with a message that names HOST if the computer does not have the address', async () => {
  // Reserved for documentation (RFC 5737): no computer has this address.
  await expect(listen(createServer(), '203.0.113.9', 0)).rejects.toThrow(
    'The environment variable HOST must be an IP address of this computer, or 0.0.0.0 for all of them, not "203.0.113.9".',
  );
});

test.each([
  ['ENOTFOUND', 'The environment variable HOST must be an IP address of this computer'],
  ['EACCES', 'This account may not listen on port 80. Choose a port from 1024 on: PORT=4173 npm start'],
])('rejects with a message for the user after %s', async (code, message) => {
  const server = new Server();
  server.listen = () => {
    server.emit('error', Object.assign(new Error(code), { code }));
    return server;
  };
  await expect(listen(server, '127.0.0.2', 80)).rejects.toThrow(message);
});

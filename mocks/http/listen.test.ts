import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { setupServers } from '../testing/servers';
import { listen } from './listen';

const { start } = setupServers();

test('rejects with a message that names PORT if the port is in use, over IPv4 or IPv6', async () => {
  for (const host of ['127.0.0.1', '::1']) {
    const other = createServer();
    const port = await listen(other, host, 0).catch(() => undefined);
    // Without IPv6.
    if (port === undefined) continue;
    await expect(start({ PORT: String(port) })).rejects.toThrow(
      `Port ${port} is already in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
    );
    other.close();
  }
});

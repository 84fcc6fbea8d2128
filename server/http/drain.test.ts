import { once } from 'node:events';
import { connect } from 'node:net';
import { type Server, type ServerResponse, createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listen } from './listen';
import { createDrain } from './drain';

const LONG = 60_000;

/** Resolves when a request has arrived; its response is up to the test. */
async function startRequest(server: Server) {
  const origin = `http://127.0.0.1:${await listen(server, '127.0.0.1', 0)}`;
  const arrived = new Promise<ServerResponse>((resolve) => server.once('request', (_, response) => resolve(response)));
  const reply = fetch(origin).then((response) => response.text());
  reply.catch(() => {});
  return { origin, reply, response: await arrived };
}

test('finishes requests in flight and accepts no others', async () => {
  const server = createServer();
  const drain = createDrain(server);
  const { origin, reply, response } = await startRequest(server);
  const drained = drain(LONG);
  await expect(fetch(origin)).rejects.toThrow();
  response.end('late');
  expect(await reply).toBe('late');
  await drained;
});

test('cuts off requests in flight after the limit', async () => {
  const server = createServer();
  const drain = createDrain(server);
  const { reply } = await startRequest(server);
  await drain(1);
  await expect(reply).rejects.toThrow();
});

test('does not wait for connections on which no request came, such as those that browsers open in advance', async () => {
  const server = createServer();
  const drain = createDrain(server);
  const port = await listen(server, '127.0.0.1', 0);
  const accepted = once(server, 'connection');
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await accepted;
  const closed = once(socket, 'close');
  await drain(LONG);
  await closed;
});

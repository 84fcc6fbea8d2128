import { once } from 'node:events';
import { type ServerResponse, createServer, request as send } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { listen } from './listen';
import { CONNECTION_LIMITS, limitConnections } from './limit-connections';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Sends the headers of a request to a server. */
async function open(maximum = 1_000_000) {
  const server = createServer();
  limitConnections(server, { ...CONNECTION_LIMITS, interval: MINUTE, minimum: 1000, maximum });
  const port = await listen(server, '127.0.0.1', 0);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const opened = new Promise<ServerResponse>((resolve) => {
    server.on('request', (_, response) => resolve(response));
  });
  const client = send({ host: '127.0.0.1', port, method: 'POST', headers: { Connection: 'keep-alive' }, agent: false });
  client.on('error', () => {});
  client.flushHeaders();
  const response = await opened;
  /** Resolves once the server has these bytes. */
  async function sendBytes(size: number): Promise<void> {
    client.write(Buffer.alloc(size));
    for (let received = 0; received < size; ) {
      const [chunk] = await once(response.req, 'data');
      received += Buffer.from(chunk).byteLength;
    }
  }
  return { client, response, server, sendBytes };
}

test('closes the connection of a sender that stops in the middle of a body', async () => {
  const { client, response, sendBytes } = await open();
  const closed = new Promise((resolve) => client.on('close', resolve));
  await sendBytes(2000);
  vi.advanceTimersByTime(2 * MINUTE - 1);
  expect(response.socket?.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  await closed;
});

test('closes the connection of a sender that sends a few bytes a minute', async () => {
  const { client, response, sendBytes } = await open();
  const closed = new Promise((resolve) => client.on('close', resolve));
  await sendBytes(2000);
  vi.advanceTimersByTime(MINUTE);
  await sendBytes(900);
  expect(response.socket?.destroyed).toBe(false);
  vi.advanceTimersByTime(MINUTE);
  await closed;
});

test('closes the connection of a sender whose body does not end', async () => {
  const { client, sendBytes } = await open(20_000);
  const closed = new Promise((resolve) => client.on('close', resolve));
  await sendBytes(25_000);
  vi.advanceTimersByTime(MINUTE);
  await closed;
});

test('lets a sender take hours, and the server take hours to reply', async () => {
  const { client, response, server, sendBytes } = await open();
  for (let minutes = 0; minutes < 120; minutes++) {
    await sendBytes(2000);
    vi.advanceTimersByTime(MINUTE);
  }
  const ended = once(response.req, 'end');
  client.end();
  await ended;
  vi.advanceTimersByTime(120 * MINUTE);
  expect(response.socket?.timeout, "Node's limit for an idle connection").toBe(0);
  const replied = once(client, 'response');
  response.end('stored');
  await replied;
  expect(server.requestTimeout, "Node's limit for a request").toBe(0);
});

test('closes a connection whose sender is silent for a minute', async () => {
  const { server } = await open();
  expect(server.timeout).toBe(MINUTE);
});

test('keeps idle connections longer than nginx and Caddy do', async () => {
  const { client, response } = await open();
  const replied = once(client, 'response');
  client.end();
  response.end();
  const [reply] = await replied;
  const [, seconds] = /timeout=(\d+)/.exec(reply.headers['keep-alive']) ?? [];
  expect(Number(seconds)).toBeGreaterThan(120);
});

test('lets the server take hours before it reads a short body', async () => {
  const { client, response } = await open();
  client.end('short');
  while (!response.req.complete) await setImmediate();
  vi.advanceTimersByTime(120 * MINUTE);
  const replied = once(client, 'response');
  response.end('read');
  await replied;
});

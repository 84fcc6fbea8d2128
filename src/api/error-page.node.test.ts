import { once } from 'node:events';
import type { Server } from 'node:http';
import express from 'express';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { readErrorMessage, readStart } from './error-page';

let thrown: unknown;
const addresses: Record<string, string> = {};
const servers: Server[] = [];

beforeAll(async () => {
  // Express prints what it catches, a moment later.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const env of ['development', 'production']) {
    const app = express();
    app.set('env', env);
    app.get('/', (_request, _response, next) => next(thrown));
    const server = app.listen(0, '127.0.0.1');
    // A busy machine would close an idle connection at the moment at which the next request is sent.
    server.keepAliveTimeout = 0;
    servers.push(server);
    await once(server, 'listening');
    const address = server.address();
    addresses[env] = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
  }
});

afterAll(() => {
  for (const server of servers) server.close();
});

/** The response of Express when a handler throws. */
function responseTo(error: unknown, env: 'development' | 'production') {
  thrown = error;
  return fetch(addresses[env] ?? '');
}

const pageOf = async (...thrower: Parameters<typeof responseTo>) => (await responseTo(...thrower)).text();

class MongoServerError extends Error {
  override readonly name = 'MongoServerError';
}

describe('error pages of Express', () => {
  it.each([
    'User does not exist',
    'Invalid user credentials',
    'It\'s <b>not</b> "here" & that\'s that',
    'You looked at it at noon, creating and updating at will',
    'Ein Fehler: ñ 漢字 😕',
  ])("status/dev-page: reads the message '%s' (§8.1)", async (message) => {
    expect(readErrorMessage(await pageOf(new Error(message), 'development'))).toBe(message);
  });

  it('status/prod-page: a page with only the status has no message (§8.2)', async () => {
    expect(readErrorMessage(await pageOf(new Error('User does not exist'), 'production'))).toBeUndefined();
  });

  it.each([
    new TypeError("Cannot read properties of undefined (reading '_id')"),
    new MongoServerError('E11000 dup key'),
  ])('status/other-class: %s is not shown to the user', async (error) => {
    expect(readErrorMessage(await pageOf(error, 'development'))).toBeUndefined();
  });

  it('status/8-mb: reads the message from the beginning of a large page', async () => {
    const error = new Error('The log is full');
    error.stack += '\n    at write (/app/log.js:1:1)'.repeat(280_000);
    const start = await readStart(await responseTo(error, 'development'), 64 * 1024);
    expect(start).toHaveLength(64 * 1024);
    expect(readErrorMessage(start)).toBe('The log is full');
  });

  it('a message ends at its first line break', async () => {
    expect(readErrorMessage(await pageOf(new Error('First\nsecond'), 'development'))).toBe('First');
  });
});

test('status/at-inside: without a line break the message ends before a stack frame, after any white space (§8.1)', () => {
  const page = (space: string) => `<pre>Error: Seen at last${space}at file:///app/user.js:12:9</pre>`;
  expect(readErrorMessage(page(' '))).toBe('Seen at last');
  expect(readErrorMessage(page(' &nbsp; &nbsp;'))).toBe('Seen at last');
  expect(readErrorMessage('<pre>Error: Seen at last</pre>')).toBe('Seen at last');
});

test.each([
  'at User.find (/app/user.js:12:9)',
  'at async User.find (file:///app/user.js:12:9)',
  'at new User (C:\\app\\user.js:12:9)',
  'at Layer.handle [as handle_request] (/app/layer.js:95:5)',
  'at Array.map (<anonymous>)',
  'at process.processTicksAndRejections (node:internal/process/task_queues:95:5)',
])('status/at-inside: "%s" is a stack frame', (frame) => {
  expect(readErrorMessage(`<pre>Error: Seen at last ${frame}</pre>`)).toBe('Seen at last');
});

test.each(['Meet me at noon (UTC)', 'Look at /tweets', 'Starts at 12:30 (see https://vireo.example)'])(
  'status/at-inside: "%s" contains no stack frame',
  (message) => {
    expect(readErrorMessage(`<pre>Error: ${message}</pre>`)).toBe(message);
  },
);

test('a message that is too long for a toast is not shown', () => {
  expect(readErrorMessage(`<pre>Error: ${'x'.repeat(64 * 1024)}</pre>`)).toBeUndefined();
  expect(readErrorMessage(JSON.stringify({ message: 'x'.repeat(64 * 1024) }))).toBeUndefined();
});

test.each([
  ['spaces', `<pre>Error: x${' '.repeat(2 ** 18)}y`],
  ['tags without an end', '<pre '.repeat(2 ** 16)],
  ['frames without a place', `<pre>Error: x${' at a'.repeat(2 ** 16)}`],
  ['entities without an end', `<pre>Error: x${'&#1234567'.repeat(2 ** 15)}`],
])('status/8-mb: a page with many %s takes one pass', { timeout: 15_000 }, (_what, body) => {
  // Going back over so much at every letter takes longer than that.
  expect(readErrorMessage(body)).toBeUndefined();
});

test('status/json: reads only the message of a JSON body', () => {
  expect(readErrorMessage('{"message":"Not here"}')).toBe('Not here');
  expect(readErrorMessage('{"message":{"a":1}}')).toBeUndefined();
  expect(readErrorMessage('{"error":"x"}')).toBeUndefined();
  expect(readErrorMessage('{"message":')).toBeUndefined();
});

test('status/proxy: a page without <pre>, and an empty body, have no message', () => {
  expect(readErrorMessage('<html><body><h1>502 Bad Gateway</h1></body></html>')).toBeUndefined();
  expect(readErrorMessage('')).toBeUndefined();
});

test('reads every message that Express can write (§8.1)', async () => {
  const line = fc
    .string({ unit: 'binary', minLength: 1 })
    // A line break ends the message, and white space around it is not part of it; U+00A0 pairs are how Express indents.
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
  await fc.assert(
    fc.asyncProperty(line, async (message) => {
      expect(readErrorMessage(await pageOf(new Error(message), 'development'))).toBe(message);
    }),
  );
});

test('never throws, whatever the body', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (body) => {
      readErrorMessage(body);
      readErrorMessage(`<pre>${body}`);
      readErrorMessage(`{${body}`);
    }),
  );
});

import { once } from 'node:events';
import { developmentPage } from '@mocks/error-page';
import express from 'express';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { readErrorMessage } from './error-page';

const servers: (() => void)[] = [];

beforeAll(() => {
  // Express prints what it catches, a moment later.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  for (const close of servers.splice(0)) close();
});

/** The page that a real Express writes when a handler throws. */
async function pageOf(error: unknown, env: 'development' | 'production') {
  const app = express();
  app.set('env', env);
  app.get('/', (_request, _response, next) => next(error));
  const server = app.listen(0);
  servers.push(() => server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return (await fetch(`http://127.0.0.1:${port}/`)).text();
}

class MongoServerError extends Error {
  override readonly name = 'MongoServerError';
}

describe('pages of a real Express', () => {
  it.each([
    'User does not exist',
    'Invalid user credentials',
    'It\'s <b>not</b> "here" & that\'s that',
    'You looked at it at noon, creating and updating at will',
    'Ein Fehler: ñ 漢字 😕',
  ])('status/dev-page: %s', async (message) => {
    expect(readErrorMessage(await pageOf(new Error(message), 'development'))).toBe(message);
  });

  it('status/prod-page: the status alone is no message', async () => {
    expect(readErrorMessage(await pageOf(new Error('User does not exist'), 'production'))).toBeUndefined();
  });

  it.each([
    new TypeError("Cannot read properties of undefined (reading '_id')"),
    new MongoServerError('E11000 dup key'),
  ])('status/other-class: %s is not for a user', async (error) => {
    expect(readErrorMessage(await pageOf(error, 'development'))).toBeUndefined();
  });

  it('a message of several lines ends at the first', async () => {
    expect(readErrorMessage(await pageOf(new Error('First\nsecond'), 'development'))).toBe('First');
  });
});

test('status/at-inside: without any line break the text ends before a stack frame, behind any white space', () => {
  const page = (space: string) => `<pre>Error: Seen at last${space}at file:///app/user.js:12:9</pre>`;
  expect(readErrorMessage(page(' '))).toBe('Seen at last');
  expect(readErrorMessage(page(' &nbsp; &nbsp;'))).toBe('Seen at last');
  expect(readErrorMessage('<pre>Error: Seen at last</pre>')).toBe('Seen at last');
});

test('status/json: the message of JSON counts, anything else of it does not', () => {
  expect(readErrorMessage('{"message":"Not here"}')).toBe('Not here');
  expect(readErrorMessage('{"message":{"a":1}}')).toBeUndefined();
  expect(readErrorMessage('{"error":"x"}')).toBeUndefined();
  expect(readErrorMessage('{"message":')).toBeUndefined();
});

test('status/proxy: a page without <pre>, and an empty body, have no message', () => {
  expect(readErrorMessage('<html><body><h1>502 Bad Gateway</h1></body></html>')).toBeUndefined();
  expect(readErrorMessage('')).toBeUndefined();
});

test('whatever Express can write is read back, whatever its letters', () => {
  const line = fc
    .string({ unit: 'binary', minLength: 1 })
    // A line break ends the message, and white space around it is not part of it; U+00A0 pairs are how Express indents.
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
  fc.assert(
    fc.property(line, (message) => {
      expect(readErrorMessage(developmentPage('Error', message))).toBe(message);
    }),
  );
});

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (body) => {
      readErrorMessage(body);
      readErrorMessage(`<pre>${body}`);
      readErrorMessage(`{${body}`);
    }),
  );
});

import { faultHandlers } from '@mocks/faults/handlers';
import { faults } from '@mocks/faults/faults';
import { createTestProvider, type TestProvider } from '@mocks/node/node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { HttpError, messageOf } from './errors';
import { request } from './http';
import { clearToken, setToken } from '@/lib/token';

let mock: TestProvider;
let requests: string[];

beforeEach(() => {
  mock = createTestProvider();
  mock.server.listen({ onUnhandledFrame: 'error' });
  requests = [];
  mock.server.events.on('request:start', ({ request: sent }) => {
    requests.push(`${sent.method} ${new URL(sent.url).pathname.replace('/api/v1/', '')}`);
  });
});
afterEach(() => {
  mock.server.close();
  clearToken();
});

function inject(id: string) {
  mock.server.use(...faultHandlers(id, mock.provider.handlers));
}

const read = () => request('GET', 'videos', z.array(z.unknown()), { search: { page: 1, limit: 20 } });

/** The messages on the screen, by fault. */
const messages: Record<string, string> = {
  'express-400': 'That request makes no sense',
  'express-404': 'There is nothing here',
  'express-409': 'Somebody was faster',
  'express-500': 'The database is down',
  'json-message': 'Said in JSON',
  entities: `It's "quoted" & <b>bold</b> – 5 > 4`,
  'at-inside': 'Meet me at noon, floating at sea',
  '401-none-found': 'No videos found',
  '401-permission': 'You do not have permission to perform this action',
};

const refusals = faults.filter(({ id, effect }) => {
  // happy-dom trips over a body that is given up half-read: see read-start.node.test.ts.
  return id.startsWith('status/') && id !== 'status/8-mb' && effect.kind === 'response' && effect.status >= 400;
});

describe('an error response', () => {
  it.each(refusals.map(({ id }) => id))('%s: sends one request and rejects with a readable message', async (id) => {
    setToken(mock.signIn());
    inject(id);
    const error: unknown = await read().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(HttpError);
    expect(messageOf(error)).toBe(messages[id.replace('status/', '')] ?? 'Something went wrong 😕');
    expect(requests).toEqual(['GET videos']);
  });

  it('hostile/error-message: markup in a message stays text', async () => {
    inject('hostile/error-message');
    const message = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
    await expect(read()).rejects.toMatchObject({ message });
  });

  it('status/write-once: sends a failing DELETE once', async () => {
    inject('status/503@DELETE/tweets/*');
    await expect(request('DELETE', 'tweets/1', z.unknown())).rejects.toMatchObject({ status: 503 });
    expect(requests).toEqual(['DELETE tweets/1']);
  });
});

describe('a missing or foreign response', () => {
  it.each([
    ['transport/refused', 'network'],
    ['transport/reset', 'network'],
    ['transport/captive-portal', 'invalid'],
    ['status/204', 'invalid'],
  ])("%s: sends one request and rejects with the code '%s'", async (id, code) => {
    inject(id);
    await expect(read()).rejects.toMatchObject({ code });
    expect(requests).toEqual(['GET videos']);
  });

  it('transport/reply-lost: does not repeat a write', async () => {
    inject('transport/reply-lost');
    await expect(request('POST', 'users/login', z.unknown(), { json: {} })).rejects.toMatchObject({ code: 'network' });
    expect(requests).toEqual(['POST users/login']);
  });

  it('status/204: succeeds where no data are expected', async () => {
    inject('status/204@DELETE/tweets/*');
    await expect(request('DELETE', 'tweets/1', z.unknown())).resolves.toBeUndefined();
  });
});

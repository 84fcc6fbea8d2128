import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { errorPage } from '@/testing/replies';
import { explainTooLarge, FALLBACK_MESSAGE, HttpError, messageOf, SESSION_EXPIRED, sessionExpired } from './errors';
import { loadSender, request } from './http';
import { clearToken, setToken } from '@/lib/token';
import { earlyReads } from '@/testing/early-reads';

const server = setupServer();

// Tests with a fake clock cannot wait for a chunk.
beforeAll(() => loadSender());

beforeEach(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.close();
  clearToken();
  vi.useRealTimers();
});

const thing = () => request('GET', 'thing', z.string());

/** Replies to the requests for `thing`. Returns the function that counts them. */
function respondWith(reply: (received: Request) => Response | Promise<Response>) {
  let requests = 0;
  server.use(
    http.all('*/api/v1/thing', ({ request: received }) => {
      requests++;
      return reply(received);
    }),
  );
  return () => requests;
}

/** A fetch that never responds; it rejects on abort, and at once for a signal that has been aborted. */
const neverRespond: typeof fetch = (input) =>
  new Promise((_resolve, reject) => {
    if (!(input instanceof Request)) return;
    if (input.signal.aborted) reject(input.signal.reason);
    input.signal.addEventListener('abort', () => reject(input.signal.reason));
  });

describe('a request that a busy server refuses', () => {
  const busy = (seconds: string, status = 503) =>
    new HttpResponse('busy', { status, headers: { 'Retry-After': seconds } });

  it.each([429, 503])('%d: is repeated after the pause that the server asks for', async (status) => {
    let count = 0;
    const requests = respondWith(() => {
      count += 1;
      return count < 3 ? busy('0.01', status) : HttpResponse.json({ data: 'yes' });
    });
    expect(await thing()).toBe('yes');
    expect(requests()).toBe(3);
  });

  it('is repeated twice at most', async () => {
    const requests = respondWith(() => busy('0.01'));
    await expect(thing()).rejects.toMatchObject({ status: 503 });
    expect(requests()).toBe(3);
  });

  it.each(['6', '0', '', '-1', 'Wed, 21 Oct 2026 07:28:00 GMT'])(
    'is not repeated if the server asks for a longer pause or for none: "%s"',
    async (seconds) => {
      const requests = respondWith(() => busy(seconds));
      await expect(thing()).rejects.toMatchObject({ status: 503 });
      expect(requests()).toBe(1);
    },
  );

  it.each([409, 429, 503])('%d: is not repeated if it writes', async (status) => {
    const requests = respondWith(() => busy('0.01', status));
    await expect(request('POST', 'thing', z.string(), { json: {} })).rejects.toMatchObject({ status });
    expect(requests()).toBe(1);
  });
});

describe('a request', () => {
  it('is sent to /api/v1 of this site with credentials, the stored token, the defined parameters and JSON (§7.1)', async () => {
    let sent = new Request(location.href);
    respondWith(async (received) => {
      sent = received.clone();
      return HttpResponse.json({ data: await received.json(), message: 'Done' });
    });
    setToken('t');
    const result = await request('POST', 'thing', z.object({ a: z.number() }), {
      search: { page: 2, query: 'a&b /?', sortBy: undefined },
      json: { a: 1 },
    });
    expect(result).toEqual({ a: 1 });
    expect(new URL(sent.url).pathname).toBe('/api/v1/thing');
    expect(Object.fromEntries(new URL(sent.url).searchParams)).toEqual({ page: '2', query: 'a&b /?' });
    expect(sent.headers.get('Authorization')).toBe('Bearer t');
  });

  it('includes cookies (§7.1)', async () => {
    let credentials = '';
    const recordCredentials: typeof fetch = async (input) => {
      if (input instanceof Request) credentials = input.credentials;
      return new Response('{"data":"x"}');
    };
    await request('GET', 'thing', z.string(), { fetch: recordCredentials });
    expect(credentials).toBe('include');
  });

  it('has no token for a guest (§7.1)', async () => {
    let header: string | null = '';
    respondWith((received) => {
      header = received.headers.get('Authorization');
      return HttpResponse.json({ data: 'x' });
    });
    await thing();
    expect(header).toBeNull();
  });
});

describe('the envelope', () => {
  it('success: false in a 2xx response rejects with its message and status code (§7.2)', async () => {
    respondWith(() => HttpResponse.json({ success: false, data: null, message: 'Not allowed', statusCode: 403 }));
    await expect(thing()).rejects.toMatchObject({ status: 403, message: 'Not allowed' });
    respondWith(() => HttpResponse.json({ success: false, data: 'x' }));
    await expect(thing()).rejects.toMatchObject({ status: 200, code: 'unreadable' });
  });

  it.each([{}, { success: true }, { success: null }, { success: 'false' }, { success: true, statusCode: 500 }])(
    '%j counts as success',
    async (fields) => {
      respondWith(() => HttpResponse.json({ data: 'x', ...fields }));
      await expect(thing()).resolves.toBe('x');
    },
  );
});

describe('a missing response', () => {
  it('transport/never: a read times out after 60 s, an upload never does', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ended: string[] = [];
    const read = request('GET', 'thing', z.string(), { fetch: neverRespond }).catch((error: unknown) => {
      ended.push(messageOf(error));
      throw error;
    });
    const controller = new AbortController();
    const upload = request('POST', 'thing', z.string(), {
      form: new FormData(),
      timeout: false,
      fetch: neverRespond,
      signal: controller.signal,
    });
    read.catch(() => {});
    upload.catch(() => ended.push('upload'));
    await vi.advanceTimersByTimeAsync(59_000);
    expect(ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    await expect(read).rejects.toMatchObject({ code: 'timeout' });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(ended).not.toContain('upload');
    controller.abort();
    await expect(upload).rejects.toMatchObject({ code: 'aborted' });
  });
});

describe('an aborted read', () => {
  it('transport/page-left: rejects at once', async () => {
    const leaving = new AbortController();
    const signals: AbortSignal[] = [];
    const listening: typeof fetch = (input, init) => {
      if (input instanceof Request) signals.push(input.signal);
      return neverRespond(input, init);
    };
    const read = request('GET', 'thing', z.string(), { signal: leaving.signal, fetch: listening });
    await vi.waitFor(() => expect(signals).toHaveLength(1), 30_000);
    leaving.abort();
    await expect(read).rejects.toMatchObject({ code: 'aborted' });
    const late = request('GET', 'thing', z.string(), { signal: leaving.signal, fetch: listening });
    await expect(late).rejects.toMatchObject({ code: 'aborted' });
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });
});

describe('a response without a valid envelope', () => {
  it.each([
    ['bodies/truncated', '{"data":"do'],
    ['bodies/data-missing', '{"success":true}'],
    ['bodies/data-null', '{"data":null}'],
    ['bodies/data-wrong-type', '{"data":{"a":1}}'],
    ['bodies/proto-key', '{"__proto__":{"data":"done"}}'],
    ['bodies/no-envelope', '"done"'],
  ])("%s: rejects with the code 'invalid' (§7.2)", async (_id, body) => {
    respondWith(() => new HttpResponse(body));
    await expect(thing()).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('an early read', () => {
  const reply = (data: string) => Promise.resolve(new Response(JSON.stringify({ data })));
  const lost = () => {
    const promise = Promise.reject<Response>(new TypeError('Failed to fetch'));
    promise.catch(() => {});
    return promise;
  };

  afterEach(() => {
    delete window.early;
  });

  it('is used once, for the same token and address', async () => {
    const requests = respondWith(() => HttpResponse.json({ data: 'requested again' }));
    window.early = earlyReads(
      { path: '/api/v1/thing', token: 'other', reply: reply('of another user') },
      { path: '/api/v1/thing?page=2', token: null, reply: reply('another page') },
      { path: '/api/v1/thing', token: null, reply: reply('early') },
    );
    expect(await thing()).toBe('early');
    expect(await thing()).toBe('requested again');
    expect(requests()).toBe(1);
  });

  it('rejects on a time-out and on an abort', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const never = new Promise<Response>(() => {});
    window.early = earlyReads(
      { path: '/api/v1/thing', token: null, reply: never },
      { path: '/api/v1/other', token: null, reply: never },
    );
    const leaving = new AbortController();
    const left = request('GET', 'other', z.string(), { signal: leaving.signal });
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: 'aborted' });
    const read = thing();
    read.catch(() => {});
    // One second of patience with the early request, then the time-out of any other.
    await vi.advanceTimersByTimeAsync(1000);
    await vi.advanceTimersByTimeAsync(61_000);
    await expect(read).rejects.toMatchObject({ code: 'timeout' });
  });

  it('session/early-401: with an expired token is refreshed and repeated once', async () => {
    const tokens: (string | null)[] = [];
    respondWith((received) => {
      tokens.push(received.headers.get('Authorization'));
      return HttpResponse.json({ data: 'requested again' });
    });
    server.use(http.post('*/api/v1/users/refresh-token', () => HttpResponse.json({ data: { accessToken: 'new' } })));
    setToken('old');
    window.early = earlyReads({
      path: '/api/v1/thing',
      token: 'old',
      reply: Promise.resolve(errorPage(401, 'TokenExpiredError')),
    });
    expect(await thing()).toBe('requested again');
    expect(tokens).toEqual(['Bearer new']);
  });

  it('is not used for a token that has come meanwhile', async () => {
    const tokens: (string | null)[] = [];
    respondWith((received) => {
      tokens.push(received.headers.get('Authorization'));
      return HttpResponse.json({ data: 'requested again' });
    });
    let refreshes = 0;
    server.use(
      http.post('*/api/v1/users/refresh-token', () => {
        refreshes += 1;
        return HttpResponse.json({ data: { accessToken: 'newest' } });
      }),
    );
    setToken('old');
    const { promise, resolve } = Promise.withResolvers<Response>();
    window.early = earlyReads({ path: '/api/v1/thing', token: 'old', reply: promise });
    const read = thing();
    setToken('new');
    resolve(errorPage(401, 'TokenExpiredError'));
    expect(await read).toBe('requested again');
    expect([tokens, refreshes]).toEqual([['Bearer new'], 0]);
  });

  it('is repeated when its response is lost, unless the request counts a view', async () => {
    respondWith(() => HttpResponse.json({ data: 'requested again' }));
    window.early = earlyReads(
      { path: '/api/v1/thing', token: null, reply: lost() },
      { path: '/api/v1/videos/1', token: null, reply: lost() },
    );
    expect(await thing()).toBe('requested again');
    await expect(request('GET', 'videos/1', z.string())).rejects.toMatchObject({ code: 'network' });
  });
});

it.each([
  ['an internal error', FALLBACK_MESSAGE, new TypeError('x is not a function')],
  ['an unreadable response', FALLBACK_MESSAGE, new HttpError(500)],
  ['the end of the session', SESSION_EXPIRED, sessionExpired()],
  ['an error with a message', 'Title is required', new HttpError(400, 'Title is required')],
])('%s is shown as "%s"', (_, message, error) => {
  expect(messageOf(error)).toBe(message);
});

it.each([
  ["a proxy's page", 'The file is too large', ''],
  ['a message', 'Your quota is used up', 'Your quota is used up'],
  ['a message that reads like our fallback', FALLBACK_MESSAGE, FALLBACK_MESSAGE],
])('a 413 with %s shows "%s"', (_, expected, message) => {
  expect(explainTooLarge(new HttpError(413, message), 'The file is too large')).toBe(expected);
});

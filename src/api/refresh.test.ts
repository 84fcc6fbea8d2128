import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import * as z from 'zod/mini';
import { errorPage, jwt } from '@/testing/replies';
import { FALLBACK_MESSAGE } from './errors';
import { request } from './http';
import { SESSION_EXPIRED } from './session-notice';
import { clearToken, getToken, setToken } from '@/lib/token';

const OLD = jwt({ _id: 'maren', exp: 1 });
const OTHERS = jwt({ _id: 'tobias', exp: 9_999_999_999 });
const NEW = jwt({ _id: 'maren', exp: 9_999_999_999 });

const server = setupServer();
let refreshes: { token: string | null; type: string | null; body: string }[];
let calls: (string | null)[];
let reload: Mock;

/** What the provider says to a call with the token that it got; `undefined` is a success. */
let answer: (token: string | null) => Response | undefined | Promise<Response | undefined>;
let refresh: () => Response | Promise<Response>;

const bearer = (received: Request) => received.headers.get('Authorization')?.replace('Bearer ', '') ?? null;
const expired = () => errorPage(401, 'TokenExpiredError');
const fresh = () => HttpResponse.json({ data: { accessToken: NEW }, success: true });
const thing = () => request('GET', 'thing', z.string());

beforeEach(() => {
  refreshes = [];
  calls = [];
  answer = (token) => (token === NEW ? undefined : expired());
  refresh = fresh;
  server.listen({ onUnhandledFrame: 'error' });
  server.use(
    http.get('*/api/v1/thing', async ({ request: received }) => {
      calls.push(bearer(received));
      return (await answer(bearer(received))) ?? HttpResponse.json({ data: 'done', success: true });
    }),
    http.post('*/api/v1/users/refresh-token', async ({ request: received }) => {
      refreshes.push({
        token: bearer(received),
        type: received.headers.get('Content-Type'),
        body: await received.text(),
      });
      return refresh();
    }),
  );
  reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  setToken(OLD);
});

afterEach(() => {
  vi.useRealTimers();
  server.close();
  clearToken();
});

describe('an expired token', () => {
  it('session/20-expired: 20 calls at once are one refresh and 20 retries (§3.9, §4.11, §7.3, §8.3)', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, thing));
    expect(results).toHaveLength(20);
    expect(refreshes).toEqual([{ token: OLD, type: null, body: '' }]);
    expect(calls.filter((token) => token === NEW)).toHaveLength(20);
    expect(calls).toHaveLength(40);
    expect(getToken()).toBe(NEW);
  });

  it('session/jwt-expired: means the same on calls that guests may make', async () => {
    answer = (token) => (token === NEW ? undefined : errorPage(401, 'jwt expired'));
    await expect(thing()).resolves.toMatchObject({ data: 'done' });
  });

  it.each([
    ['jwt expired', {}],
    ['TokenExpiredError', { statusCode: 401 }],
  ])('session/expired-2xx: success: false with the message "%s" and %j means the same', async (message, members) => {
    answer = (token) =>
      token === NEW ? undefined : HttpResponse.json({ success: false, data: null, message, ...members });
    await expect(thing()).resolves.toMatchObject({ data: 'done' });
    expect([refreshes.length, calls.length]).toEqual([1, 2]);
  });

  it('session/expired-2xx: ends the session, in words, if the refresh says the same', async () => {
    answer = () => HttpResponse.json({ success: false, message: 'jwt expired' });
    refresh = () => HttpResponse.json({ success: false, message: 'jwt expired' });
    await expect(thing()).rejects.toMatchObject({ status: 401, message: SESSION_EXPIRED });
    expect([getToken(), reload.mock.calls.length]).toEqual([null, 1]);
  });

  const unreadable = () => new HttpResponse('<pre>Unauthorized</pre>', { status: 401 });

  it.each([
    ['is past', jwt({ _id: 'maren', exp: 1 })],
    ['is to come, as for a clock that is behind', jwt({ _id: 'maren', exp: 9_999_999_998 })],
    ['is unknown', 'opaque'],
  ])('session/unreadable-401: refreshes once a token whose expiry %s', async (_, token) => {
    setToken(token);
    answer = (sent) => (sent === NEW ? undefined : unreadable());
    await expect(Promise.all([thing(), thing()])).resolves.toMatchObject([{ data: 'done' }, { data: 'done' }]);
    expect(refreshes).toHaveLength(1);
  });

  it('session/unreadable-401: is an error, and no loop, if the new token gets it as well', async () => {
    answer = unreadable;
    await expect(thing()).rejects.toMatchObject({ status: 401 });
    expect([calls.length, refreshes.length]).toEqual([2, 1]);
  });

  it('session/unreadable-401: keeps a session that nothing says has expired, and refreshes its token once', async () => {
    const valid = jwt({ _id: 'maren', exp: 9_999_999_998 });
    setToken(valid);
    answer = unreadable;
    refresh = () => unreadable();
    await expect(thing()).rejects.toMatchObject({ status: 401 });
    await expect(thing()).rejects.toMatchObject({ status: 401 });
    expect(refreshes).toHaveLength(1);
    expect([getToken(), reload.mock.calls.length]).toEqual([valid, 0]);

    answer = expired;
    await expect(thing()).rejects.toMatchObject({ message: SESSION_EXPIRED });
    expect([getToken(), reload.mock.calls.length]).toEqual([null, 1]);
  });

  it('a write is repeated with all that it sent', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/v1/:kind', async ({ request: received, params }) => {
        bodies.push(params.kind === 'json' ? await received.json() : (await received.formData()).get('title'));
        return bearer(received) === NEW ? HttpResponse.json({ data: 'done' }) : expired();
      }),
    );
    await request('POST', 'json', z.string(), { json: { title: 'Fog' } });
    setToken(OLD);
    const form = new FormData();
    form.append('title', 'Fog');
    await request('POST', 'form', z.string(), { form });
    expect(bodies).toEqual([{ title: 'Fog' }, { title: 'Fog' }, 'Fog', 'Fog']);
  });

  it('session/late-401: a refusal that comes after the refresh is retried with the new token', async () => {
    let release = () => {};
    const late = new Promise<void>((done) => {
      release = done;
    });
    answer = async (token) => {
      if (token === NEW) return undefined;
      if (calls.length === 1) await late;
      return expired();
    };
    const first = thing();
    await vi.waitFor(() => expect(calls).toHaveLength(1), 30_000);
    await thing();
    release();
    await expect(first).resolves.toMatchObject({ data: 'done' });
    expect(refreshes).toHaveLength(1);
  });

  it('session/retry-401: a retry that is refused, too, is an error and no loop', async () => {
    answer = expired;
    await expect(thing()).rejects.toMatchObject({ kind: 'http', status: 401, message: SESSION_EXPIRED });
    expect([calls.length, refreshes.length]).toEqual([2, 1]);
  });

  it('a 401 about something else refreshes nothing', async () => {
    answer = () => errorPage(401, 'No tweets found for this user');
    await expect(thing()).rejects.toMatchObject({ message: 'No tweets found for this user' });
    expect(refreshes).toEqual([]);
  });

  it('session/guest-401: without a stored token there is nothing to refresh', async () => {
    clearToken();
    answer = () => errorPage(401, 'jwt expired');
    await expect(thing()).rejects.toMatchObject({ status: 401, message: SESSION_EXPIRED });
    expect([refreshes.length, reload.mock.calls.length]).toEqual([0, 0]);
  });

  it.each(['login', 'register', 'refresh-token'])('session/login-401: a 401 of %s never refreshes', async (name) => {
    server.use(http.post(`*/api/v1/users/${name}`, () => expired()));
    await expect(request('POST', `users/${name}`, z.unknown(), { json: {} })).rejects.toMatchObject({ status: 401 });
    expect(refreshes).toEqual([]);
  });
});

describe('a refresh that fails', () => {
  /** In ms, between one refresh and the next. */
  let pauses: (number | undefined)[];

  beforeEach(() => {
    pauses = [];
    const start = globalThis.setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((work, ms, ...rest) => {
      if (ms === 1000 || ms === 3000) pauses.push(ms);
      return start(work, ms === 1000 || ms === 3000 ? 0 : ms, ...rest);
    });
  });

  it.each([
    ['session/refresh-refused', 1, () => errorPage(401, 'Invalid refresh token')],
    ['session/refresh-fails', 3, () => errorPage(500, 'Server is not working')],
    ['session/refresh-without-token', 1, () => HttpResponse.json({ data: {}, success: true })],
  ])(
    '%s: after %d requests the token goes, the page reloads once, and says why (§4.11, §8.3)',
    async (_id, tries, reply) => {
      refresh = reply;
      const results = await Promise.allSettled([thing(), thing()]);
      expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      expect(refreshes).toHaveLength(tries);
      expect(getToken()).toBeNull();
      expect(reload).toHaveBeenCalledOnce();
      expect(Object.values(sessionStorage)).toContain(SESSION_EXPIRED);
    },
  );

  it.each([502, 503, 504])(
    'session/refresh-gateway: after three tries of a %i with growing pauses the request fails and the session stays',
    async (status) => {
      refresh = () => new HttpResponse('<html>Bad Gateway</html>', { status });
      await expect(thing()).rejects.toMatchObject({ status, message: FALLBACK_MESSAGE });
      expect([calls, refreshes.length, pauses]).toEqual([[OLD], 3, [1000, 3000]]);
      expect([getToken(), reload.mock.calls.length]).toEqual([OLD, 0]);

      refresh = fresh;
      await expect(thing()).resolves.toMatchObject({ data: 'done' });
    },
  );

  it('session/refresh-gateway: goes on with the token that the second try brings', async () => {
    refresh = () => (refreshes.length === 1 ? new HttpResponse('', { status: 503 }) : fresh());
    await expect(thing()).resolves.toMatchObject({ data: 'done' });
    expect(refreshes).toHaveLength(2);
  });

  it('session/refresh-offline: no answer keeps the session', async () => {
    refresh = () => HttpResponse.error();
    await expect(thing()).rejects.toMatchObject({ kind: 'network' });
    expect(getToken()).toBe(OLD);
    expect(reload).not.toHaveBeenCalled();
  });

  it('session/refresh-hangs: is given up after 20 s, which keeps the session', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    refresh = () => new Promise(() => {});
    const ended = vi.fn();
    const call = thing();
    call.catch(ended);
    await vi.waitFor(() => expect(refreshes).toHaveLength(1), 30_000);
    await vi.advanceTimersByTimeAsync(19_000);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    await expect(call).rejects.toMatchObject({ kind: 'timeout' });
    expect(getToken()).toBe(OLD);
    expect(reload).not.toHaveBeenCalled();
  });

  it('session/refresh-offline: the next call tries again', async () => {
    refresh = () => HttpResponse.error();
    await expect(thing()).rejects.toMatchObject({ kind: 'network' });
    refresh = fresh;
    await expect(thing()).resolves.toMatchObject({ data: 'done' });
  });

  it('a captive portal keeps the session', async () => {
    refresh = () => new HttpResponse('<html>Please accept our terms</html>');
    await expect(thing()).rejects.toMatchObject({ kind: 'invalid' });
    expect(getToken()).toBe(OLD);
  });
});

describe("a refresh that brings another member's token", () => {
  beforeEach(() => {
    refresh = () => HttpResponse.json({ data: { accessToken: OTHERS } });
  });

  it('session/other-member: ends the session, stores nothing and repeats nothing', async () => {
    const results = await Promise.allSettled([thing(), thing()]);
    expect(results).toMatchObject([{ reason: { message: SESSION_EXPIRED } }, { reason: { message: SESSION_EXPIRED } }]);
    expect([calls, refreshes.length]).toEqual([[OLD, OLD], 1]);
    expect(getToken()).toBeNull();
    expect(JSON.stringify([localStorage, sessionStorage].map(Object.entries))).not.toContain(OTHERS);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('session/other-member: ends the session after an early read as well', async () => {
    window.earlyReads = [{ path: '/api/v1/thing', token: OLD, reply: Promise.resolve(expired()) }];
    await expect(thing()).rejects.toMatchObject({ message: SESSION_EXPIRED });
    expect([calls, getToken()]).toEqual([[], null]);
  });

  it.each([
    ['the new token', OLD, 'opaque'],
    ['the old token', 'opaque', OTHERS],
  ])('goes on if %s does not say whose it is', async (_, before, after) => {
    setToken(before);
    refresh = () => HttpResponse.json({ data: { accessToken: after } });
    answer = (token) => (token === after ? undefined : expired());
    await expect(thing()).resolves.toMatchObject({ data: 'done' });
    expect(getToken()).toBe(after);
  });
});

describe('somebody acts during a refresh', () => {
  function hold() {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    refresh = async () => {
      await held;
      return fresh();
    };
    return release;
  }

  it('session/refresh-slow: whatever is asked meanwhile waits for it', async () => {
    const release = hold();
    const first = thing();
    await vi.waitFor(() => expect(refreshes).toHaveLength(1), 30_000);
    const second = thing();
    await vi.waitFor(() => expect(calls).toEqual([OLD, OLD]), 30_000);
    release();
    await Promise.all([first, second]);
    expect(calls).toEqual([OLD, OLD, NEW, NEW]);
    expect(refreshes).toHaveLength(1);
  });

  it('transport/page-left: who leaves gets no answer, while the refresh goes on for the others', async () => {
    const release = hold();
    const leaving = new AbortController();
    const call = request('GET', 'thing', z.string(), { signal: leaving.signal });
    await vi.waitFor(() => expect(refreshes).toHaveLength(1), 30_000);
    leaving.abort();
    release();
    await expect(call).rejects.toMatchObject({ kind: 'aborted' });
    expect([calls, getToken()]).toEqual([[OLD], NEW]);
  });

  it('session/logout-during-refresh: the late token is thrown away', async () => {
    const release = hold();
    const call = thing();
    await vi.waitFor(() => expect(refreshes).toHaveLength(1), 30_000);
    clearToken();
    release();
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(getToken()).toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  it('session/another-account: a call is never repeated in the name of who signed in meanwhile', async () => {
    const release = hold();
    const call = thing();
    await vi.waitFor(() => expect(refreshes).toHaveLength(1), 30_000);
    setToken(OTHERS);
    release();
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(calls).toEqual([OLD]);
    expect(getToken()).toBe(OTHERS);
  });
});

describe('several tabs', () => {
  /** Web Locks as the tabs of a browser share them. */
  function createLocks() {
    let last: Promise<unknown> = Promise.resolve();
    return {
      request: (_name: string, _options: unknown, work: () => Promise<unknown>) => {
        const mine = last.then(work);
        last = mine.catch(() => {});
        return mine;
      },
    };
  }

  /** The same page in another tab: modules of its own, the same storage. */
  async function openTab() {
    vi.resetModules();
    const tab = await import('./http');
    return () => tab.request('GET', 'thing', z.string());
  }

  afterEach(() => vi.unstubAllGlobals());

  it('session/5-tabs: 5 tabs at once are one refresh', async () => {
    vi.stubGlobal('navigator', { locks: createLocks() });
    const tabs = [await openTab(), await openTab(), await openTab(), await openTab(), await openTab()];
    await Promise.all(tabs.map((read) => read()));
    expect(refreshes).toHaveLength(1);
    expect(calls.filter((token) => token === NEW)).toHaveLength(5);
  });

  it('holds the lock for 50 ms after the token was written, but requests of this tab do not wait for that', async () => {
    let release = () => {};
    const startTimer = globalThis.setTimeout;
    vi.stubGlobal('setTimeout', (callback: () => void, ms?: number) => {
      if (ms !== 50) return startTimer(callback, ms);
      release = callback;
      return 0;
    });
    const locks = createLocks();
    let isHeld = true;
    vi.stubGlobal('navigator', {
      locks: {
        request: (name: string, options: unknown, work: () => Promise<unknown>) =>
          locks.request(name, options, work).finally(() => {
            isHeld = false;
          }),
      },
    });
    const read = await openTab();
    await read();
    expect(getToken()).toBe(NEW);
    expect(isHeld).toBe(true);
    release();
    await vi.waitFor(() => expect(isHeld).toBe(false), 30_000);
  });

  it('a lock that another tab never gives back is not waited for any longer than 20 s', async () => {
    const patience = vi.spyOn(AbortSignal, 'timeout');
    vi.stubGlobal('navigator', {
      locks: {
        request: (_name: string, { signal }: LockOptions) => {
          expect(signal).toBe(patience.mock.results[0]?.value);
          return Promise.reject(new DOMException('', 'TimeoutError'));
        },
      },
    });
    const read = await openTab();
    await Promise.all([read(), read()]);
    expect(refreshes).toHaveLength(1);
    expect(patience).toHaveBeenCalledExactlyOnceWith(20_000);
  });

  it('without Web Locks each tab refreshes by itself', async () => {
    vi.stubGlobal('navigator', {});
    const read = await openTab();
    await Promise.all([read(), read()]);
    expect(refreshes).toHaveLength(1);
  });
});

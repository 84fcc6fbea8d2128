import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { clearToken, getToken, isRefreshOf, setToken } from '@/lib/token';
import { errorPage, jwt } from '@/testing/replies';
import { expressPage } from '../../server/rules/error-page';
import { saidOf } from '../../server/rules/messages';
import { createTokenProvider, bearer, expired, fresh, NEW, OLD, OTHERS, readThing } from '@/testing/token-provider';
import { request } from './http';

const provider = createTokenProvider();

describe('an expired token', () => {
  it('session/20-expired: 20 concurrent requests cause one refresh and 20 retries (§3.9, §4.11, §7.3, §8.3)', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, readThing));
    expect(results).toHaveLength(20);
    expect(provider.refreshes).toEqual([{ token: OLD, type: null, body: '' }]);
    expect(provider.tokens.filter((token) => token === NEW)).toHaveLength(20);
    expect(provider.tokens).toHaveLength(40);
    expect(getToken()).toBe(NEW);
  });

  it('session/jwt-expired: is refreshed on requests that guests may send, too', async () => {
    provider.reply = (token) => (token === NEW ? undefined : errorPage(401, 'jwt expired'));
    await expect(readThing()).resolves.toBe('done');
  });

  it.each([
    ['jwt expired', {}],
    ['TokenExpiredError', { statusCode: 401 }],
  ])(
    'session/expired-2xx: is refreshed if the reply is success: false with the message "%s" and %j',
    async (message, fields) => {
      provider.reply = (token) =>
        token === NEW ? undefined : HttpResponse.json({ success: false, data: null, message, ...fields });
      await expect(readThing()).resolves.toBe('done');
      expect([provider.refreshes.length, provider.tokens.length]).toEqual([1, 2]);
    },
  );

  it('session/expired-2xx: ends the session with a message if the refresh has the same reply', async () => {
    provider.reply = () => HttpResponse.json({ success: false, message: 'jwt expired' });
    provider.refresh = () => HttpResponse.json({ success: false, message: 'jwt expired' });
    await expect(readThing()).rejects.toMatchObject({ status: 401, code: 'session-expired' });
    expect([getToken(), provider.reload.mock.calls.length]).toEqual([null, 1]);
  });

  describe('of a session that has ended on our server', () => {
    const message = 'Invalid access token';
    const ended = () => new HttpResponse(expressPage(`Error: ${message}`, saidOf(message)), { status: 401 });

    beforeEach(() => {
      setToken(jwt({ _id: 'maren', exp: 9_999_999_998 }));
      provider.reply = (token) => (token === NEW ? undefined : ended());
    });

    it('ends the session in the client, after one refresh, which is refused', async () => {
      provider.refresh = () => errorPage(401, 'Invalid refresh token');
      await expect(readThing()).rejects.toMatchObject({ status: 401, code: 'session-expired' });
      expect([provider.tokens.length, provider.refreshes.length]).toEqual([1, 1]);
      expect([getToken(), provider.reload.mock.calls.length]).toEqual([null, 1]);
    });

    it('is replaced by that of a new session, which another tab has begun', async () => {
      await expect(readThing()).resolves.toBe('done');
      expect(getToken()).toBe(NEW);
    });

    it('rejects without a loop if the new token is refused as well', async () => {
      provider.reply = ended;
      await expect(readThing()).rejects.toMatchObject({ status: 401, code: 'session-expired' });
      expect([provider.tokens.length, provider.refreshes.length]).toEqual([2, 1]);
    });
  });

  const unreadable = () => new HttpResponse('<pre>Unauthorized</pre>', { status: 401 });

  it.each([
    ['has passed', jwt({ _id: 'maren', exp: 1 })],
    ['is in the future, as for a slow clock', jwt({ _id: 'maren', exp: 9_999_999_998 })],
    ['is unknown', 'opaque'],
  ])('session/unreadable-401: is refreshed once if its expiry %s', async (_, token) => {
    setToken(token);
    provider.reply = (sent) => (sent === NEW ? undefined : unreadable());
    await expect(Promise.all([readThing(), readThing()])).resolves.toEqual(['done', 'done']);
    expect(provider.refreshes).toHaveLength(1);
  });

  it('session/unreadable-401: rejects without a loop if the new token gets it as well', async () => {
    provider.reply = unreadable;
    await expect(readThing()).rejects.toMatchObject({ status: 401 });
    expect([provider.tokens.length, provider.refreshes.length]).toEqual([2, 1]);
  });

  it('session/unreadable-401: keeps a session that is not known to have expired, and refreshes its token once', async () => {
    const valid = jwt({ _id: 'maren', exp: 9_999_999_998 });
    setToken(valid);
    provider.reply = unreadable;
    provider.refresh = () => unreadable();
    await expect(readThing()).rejects.toMatchObject({ status: 401 });
    await expect(readThing()).rejects.toMatchObject({ status: 401 });
    expect(provider.refreshes).toHaveLength(1);
    expect([getToken(), provider.reload.mock.calls.length]).toEqual([valid, 0]);

    provider.reply = expired;
    await expect(readThing()).rejects.toMatchObject({ code: 'session-expired' });
    expect([getToken(), provider.reload.mock.calls.length]).toEqual([null, 1]);
  });

  it('is refreshed for a write, which is repeated with its body', async () => {
    const bodies: unknown[] = [];
    provider.server.use(
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

  it('session/late-401: repeats a request with the new token if its 401 arrives after the refresh', async () => {
    let release = () => {};
    const late = new Promise<void>((done) => {
      release = done;
    });
    provider.reply = async (token) => {
      if (token === NEW) return undefined;
      if (provider.tokens.length === 1) await late;
      return expired();
    };
    const first = readThing();
    await vi.waitFor(() => expect(provider.tokens).toHaveLength(1), 30_000);
    await readThing();
    release();
    await expect(first).resolves.toBe('done');
    expect(provider.refreshes).toHaveLength(1);
  });

  it('session/retry-401: rejects without a loop if the repeated request is refused', async () => {
    provider.reply = expired;
    await expect(readThing()).rejects.toMatchObject({ status: 401, code: 'session-expired' });
    expect([provider.tokens.length, provider.refreshes.length]).toEqual([2, 1]);
  });

  it.each(['No tweets found for this user', 'Unauthorized request', 'Invalid access token'])(
    'is not assumed for a 401 with the message “%s” and no code',
    async (message) => {
      provider.reply = () => errorPage(401, message);
      await expect(readThing()).rejects.toMatchObject({ message });
      expect([getToken(), provider.refreshes]).toEqual([OLD, []]);
    },
  );

  it('session/guest-401: is not refreshed for a guest', async () => {
    clearToken();
    provider.reply = () => errorPage(401, 'jwt expired');
    await expect(readThing()).rejects.toMatchObject({ status: 401, code: 'session-expired' });
    expect([provider.refreshes.length, provider.reload.mock.calls.length]).toEqual([0, 0]);
  });

  it.each(['login', 'register', 'refresh-token'])('session/login-401: a 401 of %s never refreshes', async (name) => {
    provider.server.use(http.post(`*/api/v1/users/${name}`, () => expired()));
    await expect(request('POST', `users/${name}`, z.unknown(), { json: {} })).rejects.toMatchObject({ status: 401 });
    expect(provider.refreshes).toEqual([]);
  });
});

describe('during a refresh', () => {
  function hold() {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    provider.refresh = async () => {
      await held;
      return fresh();
    };
    return release;
  }

  it('session/refresh-slow: other requests wait for it', async () => {
    const release = hold();
    const first = readThing();
    await vi.waitFor(() => expect(provider.refreshes).toHaveLength(1), 30_000);
    const second = readThing();
    await vi.waitFor(() => expect(provider.tokens).toEqual([OLD, OLD]), 30_000);
    release();
    await Promise.all([first, second]);
    expect(provider.tokens).toEqual([OLD, OLD, NEW, NEW]);
    expect(provider.refreshes).toHaveLength(1);
  });

  it('transport/page-left: an aborted request rejects, while the refresh continues for the others', async () => {
    const release = hold();
    const leaving = new AbortController();
    const read = request('GET', 'thing', z.string(), { signal: leaving.signal });
    await vi.waitFor(() => expect(provider.refreshes).toHaveLength(1), 30_000);
    leaving.abort();
    release();
    await expect(read).rejects.toMatchObject({ code: 'aborted' });
    expect([provider.tokens, getToken()]).toEqual([[OLD], NEW]);
  });

  it('session/logout-during-refresh: a sign-out discards the new token', async () => {
    const release = hold();
    const read = readThing();
    await vi.waitFor(() => expect(provider.refreshes).toHaveLength(1), 30_000);
    clearToken();
    release();
    await expect(read).rejects.toMatchObject({ status: 401 });
    expect(getToken()).toBeNull();
    expect(provider.reload).not.toHaveBeenCalled();
  });

  it('that another tab has refreshed for the same member is known as its refresh', async () => {
    const theirs = jwt({ _id: 'maren', exp: 9_999_999_998 });
    const release = hold();
    provider.reply = (token) => (token === theirs ? undefined : expired());
    const read = readThing();
    await vi.waitFor(() => expect(provider.refreshes).toHaveLength(1), 30_000);
    setToken(theirs);
    release();
    await expect(read).resolves.toBe('done');
    expect(isRefreshOf(theirs, OLD)).toBe(true);
  });

  it('session/another-account: a request is never repeated with the token of another member who has signed in', async () => {
    const release = hold();
    const read = readThing();
    await vi.waitFor(() => expect(provider.refreshes).toHaveLength(1), 30_000);
    setToken(OTHERS);
    release();
    await expect(read).rejects.toMatchObject({ status: 401 });
    expect(provider.tokens).toEqual([OLD]);
    expect(getToken()).toBe(OTHERS);
  });
});

import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getToken, setToken } from '@/lib/token';
import { errorPage } from '@/testing/replies';
import { createTokenProvider, expired, fresh, OLD, OTHERS, readThing } from '@/testing/token-provider';
import { earlyReads } from '@/testing/early-reads';

const provider = createTokenProvider();

describe('a failed refresh', () => {
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
    '%s: removes the token after %d requests, and reloads the page once with a message (§4.11, §8.3)',
    async (_id, tries, reply) => {
      provider.refresh = reply;
      const results = await Promise.allSettled([readThing(), readThing()]);
      expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      expect(provider.refreshes).toHaveLength(tries);
      expect(getToken()).toBeNull();
      expect(provider.reload).toHaveBeenCalledOnce();
      expect(Object.values(sessionStorage)).toContain('session-expired');
    },
  );

  it.each([502, 503, 504])(
    'session/refresh-gateway: a %i is retried twice after growing pauses, then the request rejects and the session stays',
    async (status) => {
      provider.refresh = () => new HttpResponse('<html>Bad Gateway</html>', { status });
      await expect(readThing()).rejects.toMatchObject({ status, code: 'unreadable' });
      expect([provider.tokens, provider.refreshes.length, pauses]).toEqual([[OLD], 3, [1000, 3000]]);
      expect([getToken(), provider.reload.mock.calls.length]).toEqual([OLD, 0]);

      provider.refresh = fresh;
      await expect(readThing()).resolves.toBe('done');
    },
  );

  it('session/refresh-gateway: repeats the request with the token of the second try', async () => {
    provider.refresh = () => (provider.refreshes.length === 1 ? new HttpResponse('', { status: 503 }) : fresh());
    await expect(readThing()).resolves.toBe('done');
    expect(provider.refreshes).toHaveLength(2);
  });

  it('session/refresh-offline: keeps the session without a response', async () => {
    provider.refresh = () => HttpResponse.error();
    await expect(readThing()).rejects.toMatchObject({ code: 'network' });
    expect(getToken()).toBe(OLD);
    expect(provider.reload).not.toHaveBeenCalled();
  });

  it('session/refresh-hangs: times out after 20 s and keeps the session', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // `vi.waitFor` would advance the clock with each of its checks.
    const sent = Promise.withResolvers<void>();
    provider.refresh = () => {
      sent.resolve();
      return new Promise(() => {});
    };
    const ended = vi.fn();
    const read = readThing();
    read.catch(ended);
    await sent.promise;
    await vi.advanceTimersByTimeAsync(19_000);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    await expect(read).rejects.toMatchObject({ code: 'timeout' });
    expect(provider.refreshes).toHaveLength(1);
    expect(getToken()).toBe(OLD);
    expect(provider.reload).not.toHaveBeenCalled();
  });

  it('session/refresh-offline: the next request refreshes again', async () => {
    provider.refresh = () => HttpResponse.error();
    await expect(readThing()).rejects.toMatchObject({ code: 'network' });
    provider.refresh = fresh;
    await expect(readThing()).resolves.toBe('done');
  });

  it('keeps the session behind a captive portal', async () => {
    provider.refresh = () => new HttpResponse('<html>Please accept our terms</html>');
    await expect(readThing()).rejects.toMatchObject({ code: 'invalid' });
    expect(getToken()).toBe(OLD);
  });
});

describe("a refresh that returns another member's token", () => {
  beforeEach(() => {
    provider.refresh = () => HttpResponse.json({ data: { accessToken: OTHERS } });
  });

  it('session/other-member: ends the session without storing the token or repeating the requests', async () => {
    const results = await Promise.allSettled([readThing(), readThing()]);
    expect(results).toMatchObject([{ reason: { code: 'session-expired' } }, { reason: { code: 'session-expired' } }]);
    expect([provider.tokens, provider.refreshes.length]).toEqual([[OLD, OLD], 1]);
    expect(getToken()).toBeNull();
    expect(JSON.stringify([localStorage, sessionStorage].map(Object.entries))).not.toContain(OTHERS);
    expect(provider.reload).toHaveBeenCalledOnce();
  });

  it('session/other-member: ends the session after an early read as well', async () => {
    window.early = earlyReads({ path: '/api/v1/thing', token: OLD, reply: Promise.resolve(expired()) });
    await expect(readThing()).rejects.toMatchObject({ code: 'session-expired' });
    expect([provider.tokens, getToken()]).toEqual([[], null]);
  });

  it.each([
    ['the new token', OLD, 'opaque'],
    ['the old token', 'opaque', OTHERS],
  ])('repeats the request if %s is opaque', async (_, before, after) => {
    setToken(before);
    provider.refresh = () => HttpResponse.json({ data: { accessToken: after } });
    provider.reply = (token) => (token === after ? undefined : expired());
    await expect(readThing()).resolves.toBe('done');
    expect(getToken()).toBe(after);
  });
});

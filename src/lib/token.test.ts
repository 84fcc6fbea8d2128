import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { blockedStorage, fullStorage } from '@/testing/broken-storage';
import { jwt } from '@/testing/replies';
import { isExpired } from '@/api/refresh';
import { clearToken, getToken, userIdOf, setToken, subscribeToken } from './token';

afterEach(clearToken);

test('reads the user id and the expiry of a token', () => {
  const token = jwt({ _id: 'maren', exp: 100 });
  expect(userIdOf(token)).toBe('maren');
  expect([isExpired(token, 99_999), isExpired(token, 100_000)]).toEqual([false, true]);
});

test('session/token-corrupt: a corrupt token has no user id and no expiry', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(isExpired(`a.${text}.c`, Date.now())).toBe(false);
      expect(userIdOf(text)).toBeUndefined();
    }),
  );
  expect(userIdOf('x'.repeat(1024 * 1024))).toBeUndefined();
});

test.each([null, 'text', 7, {}, { _id: 7, exp: '100' }, { _id: null, exp: null }])(
  'session/token-corrupt: the payload %j has no user id and no expiry',
  (payload) => {
    expect(userIdOf(jwt(payload))).toBeUndefined();
    expect(isExpired(jwt(payload), Date.now())).toBe(false);
  },
);

test.each([
  ['session/token-corrupt', 'x😀'],
  ['session/token-corrupt', 'two\nlines'],
  ['session/token-corrupt', ''],
  ['session/token-1-mb', 'x'.repeat(1024 * 1024)],
])('%s: ignores a stored token that is not a valid header value', (_id, stored) => {
  localStorage.setItem('accessToken', stored);
  expect(getToken()).toBeNull();
  setToken('t');
  expect(getToken()).toBe('t');
});

test('stores the token under the key of the specification until it is cleared (§3.9, §9.6)', () => {
  setToken('t');
  expect(localStorage.getItem('accessToken')).toBe('t');
  clearToken();
  expect([localStorage.getItem('accessToken'), getToken()]).toEqual([null, null]);
});

test('session/storage-blocked: the session lasts as long as the page', () => {
  vi.stubGlobal('localStorage', blockedStorage);
  setToken('t');
  expect(getToken()).toBe('t');
  clearToken();
  expect(getToken()).toBeNull();
  vi.unstubAllGlobals();
});

test('long/storage-full: a new token replaces the stored one for this page', () => {
  setToken('old');
  vi.stubGlobal('localStorage', fullStorage(localStorage));
  setToken('new');
  expect(getToken()).toBe('new');
  vi.unstubAllGlobals();
  expect(localStorage.getItem('accessToken')).toBe('old');
  setToken('newer');
  expect([getToken(), localStorage.getItem('accessToken')]).toEqual(['newer', 'newer']);
});

test('session/other-tab: a sign-in or sign-out in another tab replaces a token that was not stored', () => {
  const stop = subscribeToken(() => {});
  const inAnotherTab = (change: () => void) => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
  };
  const setUnstored = (token: string) => {
    vi.stubGlobal('localStorage', fullStorage(localStorage));
    setToken(token);
    vi.unstubAllGlobals();
    expect(getToken()).toBe(token);
  };
  setUnstored('mine');
  inAnotherTab(() => localStorage.setItem('accessToken', 'theirs'));
  expect(getToken()).toBe('theirs');
  setUnstored('mine');
  inAnotherTab(() => localStorage.removeItem('accessToken'));
  expect(getToken()).toBeNull();
  stop();
});

test('session/other-tab: notifies subscribers of changes in this tab and in others', () => {
  const changed = vi.fn();
  const stop = subscribeToken(changed);
  setToken('t');
  window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'vireo:theme' }));
  expect(changed).toHaveBeenCalledTimes(3);
  stop();
  clearToken();
  expect(changed).toHaveBeenCalledTimes(3);
});

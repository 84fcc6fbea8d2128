import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { blockedStorage } from '@/testing/broken-storage';
import { jwt } from '@/testing/replies';
import { lastVisit, readLastVisit, saveLastVisit } from './last-visit';
import { clearToken, setToken } from '@/lib/token';

const KEY = 'vireo:subscriptions/';

const signIn = (userId: string) => setToken(jwt({ _id: userId, exp: 4e9 }));

beforeEach(() => {
  signIn('maren');
  return clearToken;
});

test('each member has their own last visit, which never goes back to an older video', () => {
  expect(readLastVisit().newest).toBe(0);
  saveLastVisit({ newest: 200, channels: ['a'] });
  saveLastVisit({ newest: 100, channels: ['b'] });
  expect(readLastVisit()).toEqual({ newest: 200, channels: ['b'] });
  signIn('tobias');
  expect(readLastVisit().newest).toBe(0);
  signIn('maren');
  expect(readLastVisit().newest).toBe(200);
});

test('a thousand channels are kept', () => {
  saveLastVisit({ newest: 1, channels: Array.from({ length: 1001 }, (_, index) => `${index}`) });
  expect(readLastVisit().channels).toHaveLength(1000);
});

test('whatever is stored is read without an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
      localStorage.setItem(`${KEY}maren`, stored);
      expect(readLastVisit().newest).toBeGreaterThanOrEqual(0);
    }),
    { examples: [['{"newest":-1}'], ['{"newest":1,"channels":[1]}'], ['{"__proto__":{"newest":1}}']] },
  );
});

test('session/storage-blocked: without storage a visit lasts as long as the page', () => {
  vi.stubGlobal('localStorage', blockedStorage);
  saveLastVisit({ newest: 100, channels: [] });
  expect(readLastVisit().newest).toBe(100);
  vi.unstubAllGlobals();
});

test('a visit here or in another tab, and another user, call the listener', () => {
  const listener = vi.fn();
  const { unsubscribe } = lastVisit.subscribe(listener);
  saveLastVisit({ newest: 100, channels: [] });
  expect(listener).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new StorageEvent('storage', { key: `${KEY}maren` }));
  expect(listener).toHaveBeenCalledTimes(2);
  signIn('tobias');
  expect(listener).toHaveBeenCalledTimes(3);
  unsubscribe();
  saveLastVisit({ newest: 100, channels: [] });
  expect(listener).toHaveBeenCalledTimes(3);
});

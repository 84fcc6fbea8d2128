import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { blockedStorage } from '@/testing/broken-storage';
import { freshModules } from '@/testing/fresh-modules';
import { jwt } from '@/testing/replies';

const KEY = 'vireo:searches/';

const load = () =>
  freshModules(async () => ({
    ...(await import('./searches')),
    ...(await import('./positions')),
    ...(await import('@/lib/token')),
  }));

let store: Awaited<ReturnType<typeof load>>;

beforeEach(async () => {
  store = await load();
});

const signIn = (userId: string) => store.setToken(jwt({ _id: userId, exp: 4e9 }));

test('the last 8 searches survive a page load, the latest first (§10.11)', async () => {
  for (let index = 1; index <= 9; index++) store.saveSearch(`tide ${index}`);
  store = await load();
  expect(store.recentSearches.get()).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((index) => `tide ${index}`));
});

test('a repeated search moves to the top, in the case in which it was typed last', () => {
  for (const text of ['harbour', 'tide', 'HÄRBOUR ']) store.saveSearch(text);
  expect(store.recentSearches.get()).toEqual(['HÄRBOUR', 'tide']);
});

test.each(['', '  ', 'x'.repeat(501)])('does not save %j', (text) => {
  store.saveSearch(text);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('one search can be removed, or all of them', () => {
  for (const text of ['fog', 'tide', 'harbour']) store.saveSearch(text);
  store.removeSearch('tide');
  expect(store.recentSearches.get()).toEqual(['harbour', 'fog']);
  store.clearSearches();
  expect(store.recentSearches.get()).toEqual([]);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('each member and the guest have their own searches', () => {
  store.saveSearch('tide');
  signIn('maren');
  expect(store.recentSearches.get()).toEqual([]);
  store.saveSearch('fog');
  signIn('tobias');
  expect(store.recentSearches.get()).toEqual([]);
  store.clearToken();
  expect(store.recentSearches.get()).toEqual(['tide']);
});

test('the switch "Remember where I stopped" deletes the searches, and while it is off none is saved', () => {
  store.saveSearch('fog');
  store.setRemembering(false);
  store.saveSearch('tide');
  expect(store.recentSearches.get()).toEqual([]);
  store.setRemembering(true);
  expect(store.recentSearches.get()).toEqual([]);
  store.saveSearch('tide');
  expect(store.recentSearches.get()).toEqual(['tide']);
});

test('whatever is stored is read without an error, and valid searches are used', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.jsonValue(), fc.string(), fc.constantFrom('fog', 'FOG', ' fog'))), (items) => {
      localStorage.setItem(KEY, JSON.stringify(['tide', ...items]));
      const searches = store.recentSearches.get();
      expect(searches[0]).toBe('tide');
      expect(searches.length).toBeLessThanOrEqual(8);
      expect(searches.every((text) => typeof text === 'string' && text.trim() !== '')).toBe(true);
      expect(new Set(searches.map((text) => text.toLowerCase())).size, 'no search twice').toBe(searches.length);
    }),
  );
  for (const text of ['', '{', 'null', '{}', '"tide"']) {
    localStorage.setItem(KEY, text);
    expect(store.recentSearches.get()).toEqual([]);
  }
});

test('session/storage-blocked: searches last as long as the page, without a notice', async () => {
  vi.stubGlobal('localStorage', blockedStorage);
  store = await load();
  store.saveSearch('tide');
  expect(store.recentSearches.get()).toEqual(['tide']);
  expect(store.shown).toEqual([]);
  vi.unstubAllGlobals();
});

test('a change in another tab calls the listener', () => {
  const listener = vi.fn();
  const { unsubscribe } = store.recentSearches.subscribe(listener);
  localStorage.setItem(KEY, JSON.stringify(['fog']));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.recentSearches.get()).toEqual(['fog']);
  unsubscribe();
});

import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { blockedStorage, fullStorage } from '@/testing/broken-storage';
import { freshModules } from '@/testing/fresh-modules';
import { jwt } from '@/testing/replies';

const KEY = 'vireo:positions/';

const load = () =>
  freshModules(async () => ({
    ...(await import('./positions')),
    ...(await import('@/lib/token')),
    ...(await import('./current-member')),
  }));

let store: Awaited<ReturnType<typeof load>>;

beforeEach(async () => {
  store = await load();
});

const signIn = (userId: string) => store.setToken(jwt({ _id: userId, exp: 4e9 }));

test('a position survives a page load', async () => {
  store.savePosition('tide', 12.5, 16);
  store = await load();
  expect(store.readPosition('tide', 16)).toBe(12.5);
  expect(store.watchedPart('tide')).toBe(12.5 / 16);
  expect(store.readPosition('fog', 16)).toBeUndefined();
  expect(store.watchedPart('fog')).toBe(0);
});

test('resumes exactly if at least 10 s are seen and at least 5 s or 3 % remain', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (length, part) => {
      localStorage.clear();
      const time = Math.round(length * part * 10) / 10;
      store.savePosition('tide', time, length);
      const left = length - time;
      const resumes = time >= 10 && (left >= 5 || left >= length * 0.03);
      expect(store.readPosition('tide', length)).toBe(resumes ? time : undefined);
      expect(store.unfinishedVideos()).toEqual(resumes ? ['tide'] : []);
      expect(store.watchedPart('tide')).toBe(time < 10 ? 0 : resumes ? time / length : 1);
    }),
    {
      examples: [
        [16, 0.75],
        [600, 595 / 600],
        [600, 596 / 600],
        [100, 0.97],
        [100, 0.98],
      ],
    },
  );
});

test('a position near the start replaces an earlier one', () => {
  store.savePosition('tide', 40, 60);
  store.savePosition('tide', 3, 60);
  expect(store.watchedPart('tide')).toBe(0);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('a file that is now shorter than the position starts from the beginning', () => {
  store.savePosition('tide', 40, 60);
  expect(store.readPosition('tide', 30)).toBeUndefined();
});

test.each([
  ['an unknown length', 12, Number.NaN],
  ['an endless length', 12, Number.POSITIVE_INFINITY],
  ['no length', 12, 0],
  ['a negative time', -12, 60],
])('ignores %s', (_, time, length) => {
  store.savePosition('tide', time, length);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('the 500 videos watched last are stored', () => {
  for (let index = 0; index < 500; index++) store.savePosition(`video-${index}`, 20, 60);
  store.savePosition('video-0', 30, 60);
  store.savePosition('new', 20, 60);
  expect(store.readPosition('video-1', 60), 'the oldest').toBeUndefined();
  expect(store.readPosition('video-0', 60), 'watched again').toBe(30);
  expect(store.unfinishedVideos().slice(0, 3)).toEqual(['new', 'video-0', 'video-499']);
  expect(store.unfinishedVideos()).toHaveLength(500);
});

test('each member and the guest have their own positions', () => {
  store.savePosition('tide', 12, 60);
  signIn('maren');
  expect(store.unfinishedVideos()).toEqual([]);
  store.savePosition('tide', 20, 60);
  signIn('tobias');
  expect([store.unfinishedVideos(), store.watchedPart('tide')]).toEqual([[], 0]);
  signIn('maren');
  expect(store.readPosition('tide', 60)).toBe(20);
  store.clearToken();
  expect(store.readPosition('tide', 60)).toBe(12);
});

test('a token that names no member waits for the session', () => {
  store.setToken('opaque');
  store.savePosition('tide', 12, 60);
  expect(localStorage.length).toBe(1);
  store.setCurrentMember('maren');
  store.savePosition('tide', 12, 60);
  signIn('maren');
  expect(store.readPosition('tide', 60)).toBe(12);
});

test('the switch deletes the positions of the current user and saves no more', async () => {
  store.savePosition('tide', 12, 60);
  signIn('maren');
  store.savePosition('fog', 12, 60);
  store.setRemembering(false);
  store.savePosition('fog', 12, 60);
  store = await load();
  expect([store.isRemembering(), store.unfinishedVideos()]).toEqual([false, []]);
  store.clearToken();
  expect([store.isRemembering(), store.unfinishedVideos()]).toEqual([true, ['tide']]);
  signIn('maren');
  store.setRemembering(true);
  store.savePosition('fog', 12, 60);
  expect(store.readPosition('fog', 60)).toBe(12);
});

test('whatever is stored is read without an error, and valid positions are used', () => {
  const valid = { videoId: 'tide', time: 12, length: 60 };
  const field = fc.oneof(fc.constant(12), fc.jsonValue());
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.record({ videoId: fc.oneof(fc.constant('tide'), field), time: field, length: field }),
  );
  fc.assert(
    fc.property(fc.array(odd), fc.jsonValue(), (items, isOff) => {
      localStorage.setItem(KEY, JSON.stringify({ isOff, positions: [...items, valid] }));
      const ids = store.unfinishedVideos();
      expect(ids).toContain('tide');
      expect(new Set(ids).size, 'no id twice').toBe(ids.length);
      store.setRemembering(true);
      store.savePosition('fog', 12, 60);
      expect(store.unfinishedVideos()).toEqual(['fog']);
    }),
  );
  for (const text of ['', '{', 'null', '[]', '{"positions":{}}', '{"__proto__":{"positions":1}}']) {
    localStorage.setItem(KEY, text);
    expect(store.unfinishedVideos()).toEqual([]);
  }
});

test('session/storage-blocked: positions last as long as the page, without a notice', async () => {
  vi.stubGlobal('localStorage', blockedStorage);
  store = await load();
  store.savePosition('tide', 12, 60);
  expect(store.readPosition('tide', 60)).toBe(12);
  expect(store.shown).toEqual([]);
  vi.unstubAllGlobals();
});

test('long/storage-full: the newest position is used, without a notice', () => {
  store.savePosition('tide', 12, 60);
  vi.stubGlobal('localStorage', fullStorage(localStorage));
  store.savePosition('tide', 20, 60);
  expect(store.readPosition('tide', 60)).toBe(20);
  expect(store.shown).toEqual([]);
});

test('a change in another tab, of the user, or here calls the listener, and so does a return from the back/forward cache', () => {
  const listener = vi.fn();
  const { unsubscribe } = store.positions.subscribe(listener);
  const stored = { positions: [{ videoId: 'tide', time: 30, length: 60 }] };
  localStorage.setItem(KEY, JSON.stringify(stored));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.watchedPart('tide')).toBe(0.5);
  store.savePosition('fog', 12, 60);
  expect(listener).toHaveBeenCalledTimes(2);
  expect(store.watchedPart('tide'), 'merged with the other tab').toBe(0.5);
  signIn('maren');
  expect(listener).toHaveBeenCalledTimes(3);
  store.setCurrentMember('maren');
  expect(listener).toHaveBeenCalledTimes(4);
  window.dispatchEvent(new PageTransitionEvent('pageshow'));
  expect(listener, 'as other tabs may have written').toHaveBeenCalledTimes(5);
  unsubscribe();
  store.savePosition('fog', 14, 60);
  window.dispatchEvent(new PageTransitionEvent('pageshow'));
  expect(listener).toHaveBeenCalledTimes(5);
});

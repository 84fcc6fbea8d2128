import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { fullStorage } from '@/testing/broken-storage';
import { setCurrentMember } from './current-member';
import { addToQueue, clearQueue, moveInQueue, readQueue, queue, removeFromQueue } from './queue';
import { clearToken, setToken } from '@/lib/token';

const item = (_id: string) => ({ _id, title: `Video ${_id}`, thumbnail: '', duration: 10 });
const ids = () => readQueue().map(({ _id }) => _id);
const add = (id: string, position?: number) => addToQueue([item(id)], position);

test('videos are added at the end or as the next one, each once (§10.3)', () => {
  for (const id of ['a', 'b', 'c']) add(id);
  expect(ids()).toEqual(['a', 'b', 'c']);
  add('c', 0);
  expect(ids()).toEqual(['c', 'a', 'b']);
  add('c');
  expect(ids()).toEqual(['a', 'b', 'c']);
  moveInQueue('c', -1);
  moveInQueue('a', -1);
  expect(ids()).toEqual(['a', 'c', 'b']);
  removeFromQueue('c');
  expect(ids()).toEqual(['a', 'b']);
  clearQueue();
  expect(ids()).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});

test('moving a video keeps all others in their order (§10.3)', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { minLength: 1 }), fc.nat(), (all, at) => {
      clearQueue();
      addToQueue(all.map(item));
      const moved = all[at % all.length] ?? '';
      moveInQueue(moved, 1);
      expect(ids().filter((id) => id !== moved)).toEqual(all.filter((id) => id !== moved));
      expect(ids().indexOf(moved)).toBe(Math.min(all.indexOf(moved) + 1, all.length - 1));
    }),
  );
});

test('a full queue takes no more videos (§10.3)', () => {
  for (let at = 0; at < 100; at++) expect(add(String(at))).toBe(true);
  expect(add('one more')).toBe(false);
  expect(add('99', 0)).toBe(true);
  expect(ids()).toHaveLength(100);
});

test('each user has a queue, and listeners learn of the change (§10.3)', () => {
  const listener = vi.fn();
  const { unsubscribe } = queue.subscribe(listener);
  add('of the guest');
  setToken('token');
  setCurrentMember('a member');
  expect(ids()).toEqual([]);
  add('of the member');
  clearToken();
  expect(ids()).toEqual(['of the guest']);
  expect(listener.mock.calls.length).toBeGreaterThanOrEqual(4);
  unsubscribe();
});

test.each(['', 'null', '{}', '[1]', '[{"_id":""}]', '[{"_id":"x"}]'])('an invalid stored queue %j is empty', (raw) => {
  sessionStorage.setItem('vireo:queue/', raw);
  expect(readQueue()).toEqual([]);
});

test('a full storage keeps the queue as long as the page', () => {
  vi.stubGlobal('sessionStorage', fullStorage(sessionStorage));
  add('a');
  expect(ids()).toEqual(['a']);
  clearQueue();
});

import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { clearToken, setToken } from '@/lib/token';
import { jwt } from '@/testing/replies';
import { applyMutes } from './apply-mutes';
import { muted } from './muted';
import { muteMember, mutes, muteWord, unmuteMember, unmuteWord } from '@/state/mutes';

const KEY = 'vireo:mutes/';
const signIn = (userId: string) => setToken(jwt({ _id: userId, exp: 4e9 }));
const member = (_id: string) => ({ _id, username: _id, fullName: _id });
const hides = (item: Parameters<NonNullable<ReturnType<typeof muted.get>>['hides']>[0]) => muted.get()?.hides(item);

beforeEach(() => {
  applyMutes();
  return clearToken;
});

test('each member and the guest mute for themselves (§10.36)', () => {
  muteMember(member('tobias'));
  expect(muted.get()?.isMuted('tobias')).toBe(true);
  signIn('maren');
  expect(muted.get()).toBeNull();
  muteWord('fog');
  expect(hides({ title: 'Fog at sea' })).toBe(true);
  clearToken();
  expect(hides({ title: 'Fog at sea' })).toBe(false);
  expect(muted.get()?.isMuted('tobias')).toBe(true);
});

test('words hide titles and texts of others, not one’s own (§10.36)', () => {
  signIn('maren');
  muteWord('fog');
  expect(hides({ owner: { _id: 'tobias' }, content: 'So much fog' })).toBe(true);
  expect(hides({ owner: { _id: 'maren' }, content: 'So much fog' })).toBe(false);
  expect(hides({ owner: { _id: 'tobias' }, title: 'Clear sky' })).toBe(false);
});

test('nothing is stored once nothing is muted', () => {
  muteMember(member('tobias'));
  muteWord('Fog');
  unmuteMember('tobias');
  unmuteWord('Fog');
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(muted.get()).toBeNull();
});

test('a word that differs in case or accents is the same word', () => {
  for (const word of ['cafe', 'tide', ' CAFÉ ']) muteWord(word);
  expect(mutes.get().words).toEqual(['CAFÉ', 'tide']);
});

test('full lists take nothing more', () => {
  for (let index = 0; index < 1000; index++) expect(muteMember(member(`m${index}`))).toBe(true);
  expect(muteMember(member('one more'))).toBe(false);
  for (let index = 0; index < 200; index++) expect(muteWord(`w${index}`)).toBe(true);
  expect(muteWord('one more')).toBe(false);
});

test('what another tab mutes is hidden here (§10.36)', () => {
  muteMember(member('tobias'));
  localStorage.setItem(KEY, JSON.stringify({ members: [member('ana')], words: [] }));
  dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(['ana', 'tobias'].map((id) => muted.get()?.isMuted(id))).toEqual([true, false]);
});

test('whatever is stored is read without an error', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
      localStorage.setItem(KEY, stored);
      expect(mutes.get().members.length).toBeGreaterThanOrEqual(0);
    }),
    { examples: [['{"members":[1,{"_id":""}],"words":[null,"  "]}'], ['[]'], ['{"members":{}}']] },
  );
});

test('a list pauses after each five pages without a shown item (§10.36)', () => {
  muteMember(member('tobias'));
  const page = (owner: string) => ({ items: [{ owner: { _id: owner } }] });
  const pages = (count: number) => [page('ana'), ...Array.from({ length: count }, () => page('tobias'))];
  expect([0, 1, 4, 5, 6, 10].map((count) => muted.get()?.isPaused(pages(count)))).toEqual([
    false,
    false,
    false,
    true,
    false,
    true,
  ]);
});

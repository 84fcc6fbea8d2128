import { expect, test, vi } from 'vitest';
import { blockedStorage, fullStorage } from '@/testing/broken-storage';
import { freshModules } from '@/testing/fresh-modules';

const MESSAGE =
  'Your browser’s storage is blocked or full. Drafts, settings and your sign-in are lost when you close this tab.';

const load = () =>
  freshModules(async () => ({
    ...(await import('@/state/drafts')),
    ...(await import('@/state/preferences')),
    ...(await import('./token')),
    ...(await import('./storage')),
  }));

test('session/storage-blocked: shows one notice for drafts, the token and settings', async () => {
  vi.stubGlobal('sessionStorage', blockedStorage);
  vi.stubGlobal('localStorage', blockedStorage);
  const { shown, writeDraft, setToken, writeLocal } = await load();
  expect(shown).toEqual([]);
  writeDraft('tweet', 'Kept in the page');
  expect(shown).toEqual([MESSAGE]);
  writeDraft('tweet', 'Kept in the page, too');
  setToken('token');
  writeLocal('vireo:theme', 'light');
  expect(shown).toEqual([MESSAGE]);
});

test.each(['setToken', 'writeDraft', 'writeLocal'] as const)(
  'long/storage-full: what cannot be saved is reported (%s)',
  async (write) => {
    const { shown, ...modules } = await load();
    vi.stubGlobal('sessionStorage', fullStorage(sessionStorage));
    vi.stubGlobal('localStorage', fullStorage(localStorage));
    modules[write]('name', 'text');
    expect(shown).toEqual([MESSAGE]);
  },
);

test('long/storage-full: a setting that cannot be saved is reported', async () => {
  const { shown, savePreferences } = await load();
  vi.stubGlobal('localStorage', fullStorage(localStorage));
  savePreferences({ muted: true });
  expect(shown).toEqual([MESSAGE]);
});

test('reading a blocked storage shows no notice', async () => {
  vi.stubGlobal('sessionStorage', blockedStorage);
  vi.stubGlobal('localStorage', blockedStorage);
  const { shown, readDraft, getToken } = await load();
  expect([readDraft('tweet'), getToken()]).toEqual([undefined, null]);
  expect(shown).toEqual([]);
});

import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { goOffline } from '@/testing/go-offline';
import { followOtherTabs } from './other-tabs';

/** Follows the other tabs with a chunk that fails to load once. */
function followWithMissingChunk() {
  const applyToken = vi.fn(() => Promise.resolve());
  const load = vi.fn(() => Promise.resolve({ applyToken })).mockRejectedValueOnce(new Error('Not loaded'));
  vi.spyOn(location, 'reload').mockImplementation(() => {});
  onTestFinished(() => {
    vi.restoreAllMocks();
    sessionStorage.clear();
  });
  onTestFinished(followOtherTabs(new QueryClient(), load));
  return applyToken;
}

function signInElsewhere() {
  window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
}

test('session/logout-in-another-tab: the page reloads if a deploy has removed the code that follows the other tab', async () => {
  followWithMissingChunk();
  signInElsewhere();
  await vi.waitFor(() => expect(location.reload).toHaveBeenCalledOnce(), 30_000);
});

test('session/logout-in-another-tab: is followed once online, if the code did not load offline', async () => {
  const goOnline = goOffline();
  const applyToken = followWithMissingChunk();
  const listen = vi.spyOn(window, 'addEventListener');
  signInElsewhere();
  await vi.waitFor(() => expect(listen).toHaveBeenCalledWith('online', expect.anything(), expect.anything()), 30_000);
  expect(applyToken).not.toHaveBeenCalled();
  goOnline();
  await vi.waitFor(() => expect(applyToken).toHaveBeenCalledWith(expect.any(QueryClient), 'elsewhere'), 30_000);
  expect(location.reload).not.toHaveBeenCalled();
});

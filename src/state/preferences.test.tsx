import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { blockedStorage } from '@/testing/broken-storage';
import { readPreferences, savePreferences, usePreference } from './preferences';

const KEY = 'vireo:player';

function Setting() {
  return <p>{usePreference('autoplayNext') ? 'on' : 'off'}</p>;
}

const changeInOtherTab = (key: string | null) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));

test('a setting follows a change here, in another tab, and "Start afresh" (§10.2)', () => {
  const { unmount } = render(<Setting />);
  screen.getByText('off');
  localStorage.setItem(KEY, JSON.stringify({ autoplayNext: true }));
  changeInOtherTab(KEY);
  screen.getByText('on');
  act(() => savePreferences({ autoplayNext: false }));
  screen.getByText('off');
  act(() => savePreferences({ autoplayNext: true }));
  localStorage.clear();
  changeInOtherTab(null);
  screen.getByText('off');
  unmount();
});

test.each(['{', '[]', 'null', '{"autoplayNext":"yes","volume":7}'])('%s is read as the defaults', (stored) => {
  localStorage.setItem(KEY, stored);
  expect(readPreferences()).toMatchObject({ autoplayNext: false, volume: 1, shortcuts: true });
});

test('session/storage-blocked: a setting lasts as long as the page', () => {
  vi.stubGlobal('localStorage', blockedStorage);
  savePreferences({ autoplayNext: true });
  expect(readPreferences().autoplayNext).toBe(true);
  savePreferences({ autoplayNext: false });
});

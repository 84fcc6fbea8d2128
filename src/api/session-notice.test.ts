import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blockedStorage } from '@/testing/broken-storage';
import { type Notice, showNotices } from '@/lib/notify';
import { SESSION_EXPIRED } from './errors';
import { announceSessionEnd, reloadOnce, showSessionNotice } from './session-notice';

const shown: Notice[] = [];
let stop = () => {};

beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(() => {});
  stop = showNotices((notice) => shown.push(notice));
});
afterEach(() => {
  stop();
  shown.length = 0;
});

test('shows the message once after the reload', () => {
  announceSessionEnd();
  expect(location.reload).toHaveBeenCalledOnce();
  expect(shown).toEqual([]);
  showSessionNotice();
  showSessionNotice();
  expect(shown.map(({ message }) => message)).toEqual([SESSION_EXPIRED]);
});

test('session/reload-30-s: shows the message without a second reload within 30 s', () => {
  expect(reloadOnce(1000)).toBe(true);
  expect(reloadOnce(30_999)).toBe(false);
  expect(reloadOnce(31_000)).toBe(true);
  expect(location.reload).toHaveBeenCalledTimes(2);
  reloadOnce();
  announceSessionEnd();
  expect(shown.map(({ message }) => message)).toEqual([SESSION_EXPIRED]);
});

test('reloads again after the clock was set back by a day', () => {
  expect(reloadOnce(100_000_000)).toBe(true);
  expect(reloadOnce(13_600_000)).toBe(true);
});

test('session/storage-blocked: shows the message without a reload', () => {
  vi.stubGlobal('sessionStorage', blockedStorage);
  announceSessionEnd();
  vi.unstubAllGlobals();
  expect(location.reload).not.toHaveBeenCalled();
  expect(shown.map(({ message }) => message)).toContain(SESSION_EXPIRED);
});

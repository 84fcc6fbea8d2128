import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blockedStorage } from '@/testing/blocked-storage';
import { type Notice, showNotices } from '@/lib/notify';
import { announceSessionEnd, reloadOnce, SESSION_EXPIRED, showSessionNotice } from './session-notice';

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

test('the message is read after the reload, once', () => {
  announceSessionEnd();
  expect(location.reload).toHaveBeenCalledOnce();
  expect(shown).toEqual([]);
  showSessionNotice();
  showSessionNotice();
  expect(shown.map(({ message }) => message)).toEqual([SESSION_EXPIRED]);
});

test('session/reload-30-s: a reload never repeats within 30 s, and the message is shown at once then', () => {
  expect(reloadOnce(1000)).toBe(true);
  expect(reloadOnce(30_999)).toBe(false);
  expect(reloadOnce(31_000)).toBe(true);
  expect(location.reload).toHaveBeenCalledTimes(2);
  reloadOnce();
  announceSessionEnd();
  expect(shown.map(({ message }) => message)).toEqual([SESSION_EXPIRED]);
});

test('a clock that was set back a day does not lock the reload', () => {
  expect(reloadOnce(100_000_000)).toBe(true);
  expect(reloadOnce(13_600_000)).toBe(true);
});

test('session/storage-blocked: without a memory of reloads there is none, but the message', () => {
  vi.stubGlobal('sessionStorage', blockedStorage);
  announceSessionEnd();
  vi.unstubAllGlobals();
  expect(location.reload).not.toHaveBeenCalled();
  expect(shown.map(({ message }) => message)).toContain(SESSION_EXPIRED);
});

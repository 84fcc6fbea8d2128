import { delimiter } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { findBrowser, systemBrowsers } from './find-browser.mjs';

afterEach(() => vi.unstubAllEnvs());

test('the browser that PATH names comes before the usual places, the shell without windows first', () => {
  const found = systemBrowsers('linux', ['/home/me/bin', '', '/usr/bin'].join(delimiter));
  expect(found.slice(0, 3)).toEqual([
    '/home/me/bin/chromium-headless-shell',
    '/usr/bin/chromium-headless-shell',
    '/home/me/bin/chromium',
  ]);
  expect(found).toContain('/snap/bin/chromium');
  expect(new Set(found).size).toBe(found.length);
});

test('macOS and Windows have their own usual places, an unknown system those of Linux', () => {
  expect(systemBrowsers('darwin', '')[0]).toMatch(/^\/Applications\/.+Chrome$/);
  expect(systemBrowsers('win32', String.raw`C:\Windows`)[0]).toMatch(/chrome\.exe$/);
  expect(systemBrowsers('freebsd', '')).toEqual(systemBrowsers('linux', ''));
});

test.each([
  ['/no/such/browser', 'which does not exist'],
  [process.execPath, 'which does not start as a browser'],
])('CHROMIUM_PATH=%s stops the search and is named', async (path, reason) => {
  vi.stubEnv('CHROMIUM_PATH', path);
  await expect(findBrowser(() => undefined)).rejects.toThrow(`CHROMIUM_PATH names ${path}, ${reason}`);
});

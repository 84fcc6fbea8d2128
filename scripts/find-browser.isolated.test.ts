import { delimiter } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { findBrowser, findOtherBrowser, systemBrowsers } from './find-browser.mjs';

const installed = vi.hoisted((): string[] => []);
const existing = vi.hoisted(() => new Set<string>());
const launch = vi.hoisted(() => vi.fn());

vi.mock('./test/install-browser.mjs', () => ({
  DEBIAN_PACKAGES: { shell: 'shell', full: 'full' },
  installFromPlaywright: () => void installed.push('Playwright'),
  installFromDebian: () => {
    installed.push('Debian');
    existing.add('/usr/bin/chromium');
    return 'apt-get took too long';
  },
}));
vi.mock('node:fs', () => ({ existsSync: (path: string) => existing.has(path) }));
vi.mock('@playwright/test', () => ({ chromium: { executablePath: () => '/playwright/chromium', launch } }));

/** A browser whose every page evaluates to `plays`. */
const browserThat = (plays: boolean) => ({
  newPage: () => Promise.resolve({ evaluate: () => Promise.resolve(plays) }),
  close: () => Promise.resolve(),
});

afterEach(() => {
  vi.unstubAllEnvs();
  installed.length = 0;
  existing.clear();
  launch.mockReset();
});

test.each(['/playwright/chromium', '/usr/bin/chromium'])('nothing is installed if %s plays H.264', async (path) => {
  vi.stubEnv('CHROMIUM_PATH', '');
  existing.add(path);
  launch.mockResolvedValue(browserThat(true));
  expect(await findBrowser(() => undefined)).toBe(path);
  expect(installed).toEqual([]);
});

test('without a browser, that of Playwright is installed, then that of Debian', async () => {
  vi.stubEnv('CHROMIUM_PATH', '');
  launch.mockResolvedValue(browserThat(true));
  expect(await findBrowser(() => undefined)).toBe('/usr/bin/chromium');
  expect(installed).toEqual(['Playwright', 'Debian']);
});

test('a browser that plays no H.264 does not count', async () => {
  vi.stubEnv('CHROMIUM_PATH', '');
  existing.add('/playwright/chromium');
  launch.mockResolvedValue(browserThat(false));
  await expect(findBrowser(() => undefined)).rejects.toThrow('No browser found that plays H.264 video');
  expect(installed).toEqual(['Playwright', 'Debian']);
});

test('browsers in PATH come before those in the usual folders, headless shells before full browsers', () => {
  const found = systemBrowsers('linux', ['/home/me/bin', '', '/usr/bin'].join(delimiter));
  expect(found.slice(0, 3)).toEqual([
    '/home/me/bin/chromium-headless-shell',
    '/usr/bin/chromium-headless-shell',
    '/home/me/bin/chromium',
  ]);
  expect(found).toContain('/snap/bin/chromium');
  expect(new Set(found).size).toBe(found.length);
});

test('macOS and Windows have their own folders, unknown systems those of Linux', () => {
  expect(systemBrowsers('darwin', '')[0]).toMatch(/^\/Applications\/.+Chrome$/);
  expect(systemBrowsers('win32', String.raw`C:\Windows`)[0]).toMatch(/chrome\.exe$/);
  expect(systemBrowsers('freebsd', '')).toEqual(systemBrowsers('linux', ''));
});

test.each([
  ['/no/such/browser', 'which does not exist'],
  ['/bin/no-browser', 'which does not start as a browser'],
])('CHROMIUM_PATH=%s ends the search with an error: %s', async (path, reason) => {
  vi.stubEnv('CHROMIUM_PATH', path);
  existing.add('/bin/no-browser');
  launch.mockRejectedValue(new Error('spawn failed'));
  await expect(findBrowser(() => undefined)).rejects.toThrow(`CHROMIUM_PATH names ${path}, ${reason}`);
  expect(installed).toEqual([]);
});

describe('a browser of the other kind', () => {
  const SHELL = '/usr/bin/chromium-headless-shell';
  const say = () => undefined;

  test('is installed only on request, and without it the reason is known', async () => {
    vi.stubEnv('CHROMIUM_PATH', '');
    launch.mockResolvedValue(browserThat(true));
    expect(await findOtherBrowser(SHELL, say, { install: false })).toEqual({ problem: 'full is not installed' });
    expect(await findOtherBrowser(SHELL, say, { install: true })).toMatchObject({ path: '/usr/bin/chromium' });
  });

  test('is missing for the reason for which it could not be installed', async () => {
    launch.mockResolvedValue(browserThat(false));
    expect(await findOtherBrowser(SHELL, say, { install: true })).toEqual({
      path: undefined,
      problem: 'apt-get took too long',
    });
  });
});

import { existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { DEBIAN_PACKAGES, installFromDebian, installFromPlaywright } from './test/install-browser.mjs';

const PROGRAMS = [
  // The e2e tests need no window, and a headless shell uses a third less CPU time.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
];

const PATHS = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
    String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
    String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
  ],
  linux: ['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((folder) => PROGRAMS.map((name) => `${folder}/${name}`)),
};

const DEMO_VIDEO_TYPE = 'video/mp4; codecs="avc1.42E01E, mp4a.40.2"';

/** Possible paths of installed browsers, best first: those in PATH, then those in the usual folders. */
export function systemBrowsers(platform, path) {
  const folders = platform === 'win32' ? [] : path.split(delimiter).filter((folder) => folder !== '');
  const named = PROGRAMS.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...new Set([...named, ...(PATHS[platform] ?? PATHS.linux)])];
}

/** In ms. A browser that starts and then hangs would hang the tests. */
const PROBE_LIMIT = 60_000;

/** Returns why this program cannot be used, or ''. It must start and play H.264, the format of the demo videos. */
async function problemWith(executablePath) {
  if (!existsSync(executablePath)) return 'does not exist';
  let timer;
  const tooLate = new Promise((done) => {
    timer = setTimeout(done, PROBE_LIMIT, 'hangs');
  });
  return Promise.race([probe(executablePath), tooLate]).finally(() => clearTimeout(timer));
}

async function probe(executablePath) {
  try {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'], timeout: 30_000 });
    try {
      const page = await browser.newPage();
      const plays = await page.evaluate(
        (type) => document.createElement('video').canPlayType(type) === 'probably' && MediaSource.isTypeSupported(type),
        DEMO_VIDEO_TYPE,
      );
      return plays ? '' : 'plays no H.264 video';
    } finally {
      await browser.close();
    }
  } catch (error) {
    return `does not start as a browser (${String(error).split('\n')[0]})`;
  }
}

const isHeadlessShell = (path) => /headless[-_]shell/.test(basename(path));
const candidates = () => [chromium.executablePath(), ...systemBrowsers(process.platform, process.env.PATH ?? '')];

async function firstUsable(paths) {
  for (const path of paths) {
    if ((await problemWith(path)) === '') return path;
  }
  return undefined;
}

/**
 * The path of the first Chromium that plays H.264: `CHROMIUM_PATH`, Playwright's own, or an installed one. Installs one only
 * if there is none.
 *
 * @param {(text: string) => void} log receives progress messages
 * @returns {Promise<string>}
 */
export async function findBrowser(log) {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    const problem = await problemWith(chosen);
    if (problem === '') return chosen;
    throw new Error(`CHROMIUM_PATH names ${chosen}, which ${problem}: correct the variable or unset it.`);
  }
  for (const install of [() => undefined, installFromPlaywright, installFromDebian]) {
    await install(log);
    const found = await firstUsable(candidates());
    if (found) return found;
  }
  throw new Error(
    'No browser found that plays H.264 video: install Google Chrome or Chromium, or set CHROMIUM_PATH to its program.',
  );
}

/**
 * A browser of the other kind: a full Chromium if `first` is a headless shell, and the reverse. Without one, `problem` says why.
 *
 * @param {string} first
 * @param {(text: string) => void} log receives progress messages
 * @param {{ install: boolean }} options `install` tries Debian's package if none is found
 * @returns {Promise<{ path?: string, problem: string }>}
 */
export async function findOtherBrowser(first, log, { install }) {
  const find = () => firstUsable(candidates().filter((path) => isHeadlessShell(path) !== isHeadlessShell(first)));
  const found = await find();
  if (found) return { path: found, problem: '' };
  const missing = isHeadlessShell(first) ? DEBIAN_PACKAGES.full : DEBIAN_PACKAGES.shell;
  if (!install) return { problem: `${missing} is not installed` };
  const problem = await installFromDebian(log, [missing]);
  return { path: await find(), problem: problem || `${missing} does not start` };
}

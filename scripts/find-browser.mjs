import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
];

const DEBIAN = '/usr/bin/chromium';
const CLIP = 'video/mp4; codecs="avc1.42E01E, mp4a.40.2"';

/** How long Playwright may try to install its own, in ms. */
const INSTALL_TIMEOUT = 60_000;

/** Whether this program is a browser that starts here and plays H.264: the demo clips are nothing else. */
async function canPlay(executablePath) {
  if (!existsSync(executablePath)) return false;
  try {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      const page = await browser.newPage();
      return await page.evaluate((type) => document.createElement('video').canPlayType(type) === 'probably', CLIP);
    } finally {
      await browser.close();
    }
  } catch {
    return false;
  }
}

/** Runs a program to its end, or kills it with all that it started. */
function run(command, parameters, timeout) {
  return new Promise((done) => {
    const child = spawn(command, parameters, { stdio: 'ignore', detached: true });
    const timer = setTimeout(() => {
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        child.kill('SIGKILL');
      }
    }, timeout);
    const end = () => {
      clearTimeout(timer);
      done();
    };
    child.once('error', end);
    child.once('exit', end);
  });
}

function installFromDebian() {
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], options);
}

/**
 * The path of the first Chromium that plays H.264: `CHROMIUM_PATH`, Playwright's own, the system's, else one that is
 * installed now. Throws one sentence that says what to do.
 */
export async function findBrowser(say = () => {}) {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (await canPlay(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH is ${wanted}, which is no browser that starts here and plays H.264 video.`);
  }
  const own = chromium.executablePath();
  for (const path of [own, ...SYSTEM]) {
    if (await canPlay(path)) return path;
  }
  say('No browser found; installing one');
  await run(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'install', '--with-deps', 'chromium'],
    INSTALL_TIMEOUT,
  );
  if (await canPlay(own)) return own;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    installFromDebian();
    if (await canPlay(DEBIAN)) return DEBIAN;
  }
  throw new Error('Install Google Chrome, or a Chromium that plays H.264 video, and set CHROMIUM_PATH to its program.');
}

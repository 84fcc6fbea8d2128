import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installDebian } from './install-debian.mjs';
import { run } from './run.mjs';

const PLAYWRIGHT = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js');
const PLAYWRIGHT_LIMIT = 60_000;

export const DEBIAN_PACKAGES = { shell: 'chromium-headless-shell', full: 'chromium' };

/** Downloads Playwright's own Chromium, for a minute at most. */
export async function installFromPlaywright(say) {
  say("No browser found: installing Playwright's Chromium, for a minute at most.");
  await run(process.execPath, [PLAYWRIGHT, 'install', '--with-deps', 'chromium'], { limit: PLAYWRIGHT_LIMIT });
}

/**
 * Installs the first of these Debian packages that is available. Resolves to '', or to the reason why none could be installed.
 *
 * @param {(text: string) => void} say
 * @param {string[]} packages
 */
export async function installFromDebian(say, packages = [DEBIAN_PACKAGES.shell, DEBIAN_PACKAGES.full]) {
  let problem = '';
  for (const name of packages) {
    problem = await installDebian([name, 'fonts-liberation'], say);
    if (problem === '') break;
  }
  return problem;
}

/**
 * Installs both kinds of Chromium from Debian where it can. The headless shell runs most tests, because it needs a third less CPU time.
 * Without it, tests run in what is there.
 */
export async function installBrowsers(say) {
  if (process.env.CHROMIUM_PATH) return;
  const missing = Object.values(DEBIAN_PACKAGES).filter((name) => !existsSync(`/usr/bin/${name}`));
  if (missing.length > 0) await installDebian([...missing, 'fonts-liberation'], say);
}

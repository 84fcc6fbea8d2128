import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { run } from './run.mjs';

const PLAYWRIGHT = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js');
const PLAYWRIGHT_LIMIT = 60_000;
const DEBIAN_LIMIT = 300_000;

export const DEBIAN_PACKAGES = { shell: 'chromium-headless-shell', full: 'chromium' };

/** Downloads Playwright's own Chromium, for a minute at most. */
export async function installFromPlaywright(say) {
  say("No browser found: installing Playwright's Chromium, for a minute at most.");
  await run(process.execPath, [PLAYWRIGHT, 'install', '--with-deps', 'chromium'], { limit: PLAYWRIGHT_LIMIT });
}

/**
 * Installs the first of these Debian packages that is available. Does nothing unless run as root on a system with apt-get.
 *
 * @param {(text: string) => void} say
 * @param {string[]} packages
 */
export async function installFromDebian(say, packages = [DEBIAN_PACKAGES.shell, DEBIAN_PACKAGES.full]) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say(`No browser found: installing ${packages.join(' or ')} with apt-get.`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...parameters) =>
    run('apt-get', ['-o', 'DPkg::Lock::Timeout=60', ...parameters], { limit: DEBIAN_LIMIT, env });
  // The time limit may have stopped Playwright while it installed packages.
  await repairPackages(env);
  await apt('update');
  for (const name of packages) {
    const { code, output } = await apt('install', '--yes', '--no-install-recommends', name, 'fonts-liberation');
    if (code === 0) return;
    say(output);
  }
}

async function repairPackages(env) {
  for (let tries = 0; tries < 10; tries++) {
    const { code } = await run('dpkg', ['--configure', '-a'], { limit: DEBIAN_LIMIT, env });
    if (code === 0) return;
    await wait(1000);
  }
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { run } from './run.mjs';

const PLAYWRIGHT = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js');
const PLAYWRIGHT_LIMIT = 60_000;
const DEBIAN_LIMIT = 300_000;

/** Playwright fetches its own Chromium, where its servers can be reached. What is half loaded after a minute is given up. */
export async function installFromPlaywright(say) {
  say('No browser found: Playwright tries to install its own, for a minute at most.');
  await run(process.execPath, [PLAYWRIGHT, 'install', '--with-deps', 'chromium'], { limit: PLAYWRIGHT_LIMIT });
}

/** The packages of Debian, the lighter one first, and of its relatives, which only root may install. */
export async function installFromDebian(say) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say('No browser yet: apt-get installs Chromium.');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...parameters) =>
    run('apt-get', ['-o', 'DPkg::Lock::Timeout=60', ...parameters], { limit: DEBIAN_LIMIT, env });
  // Playwright installs packages, too, and may have been stopped in the midst of them.
  await repairPackages(env);
  await apt('update');
  const install = (name) => apt('install', '--yes', '--no-install-recommends', name, 'fonts-liberation');
  if ((await install('chromium-headless-shell')).code === 0) return;
  const { code, output } = await install('chromium');
  if (code !== 0) say(output);
}

async function repairPackages(env) {
  for (let tries = 0; tries < 10; tries++) {
    const { code } = await run('dpkg', ['--configure', '-a'], { limit: DEBIAN_LIMIT, env });
    if (code === 0) return;
    await wait(1000);
  }
}

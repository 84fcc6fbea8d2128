import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** In ms, for all commands together. */
const LIMIT = 4 * 60_000;

/** The last installation. apt-get fails while another one reads the lists of packages. */
let last = Promise.resolve('');

/**
 * Installs packages of Debian with apt-get, one call after another. Resolves to '', or to the reason why it could not. It asks nothing, and gives up after
 * four minutes.
 *
 * @param {string[]} packages
 * @param {(text: string) => void} say
 */
export function installDebian(packages, say, limit = LIMIT) {
  last = last.then(() => install(packages, say, limit));
  return last;
}

async function install(packages, say, limit) {
  if (process.getuid?.() !== 0) return 'only root can install packages';
  if (!existsSync('/usr/bin/apt-get')) return 'there is no apt-get';
  say(`Installing ${packages.join(' ')} with apt-get, for ${Math.round(limit / 60_000)} minutes at most.`);
  const end = performance.now() + limit;
  const env = { DEBIAN_FRONTEND: 'noninteractive', DEBIAN_PRIORITY: 'critical', NEEDRESTART_SUSPEND: '1' };
  const execute = (program, ...parameters) => run(program, parameters, { env, limit: end - performance.now() });
  const options = ['-o', 'DPkg::Lock::Timeout=60', '-o', 'Acquire::Retries=2', '-o', 'Acquire::http::Timeout=20'];
  // A time limit may have stopped an earlier installation. Fails while another program holds the lock, for which `install` waits.
  await execute('dpkg', '--configure', '-a', '--force-confdef', '--force-confold');
  await execute('apt-get', ...options, 'update', '-qq');
  const installation = await execute('apt-get', ...options, 'install', '--yes', '--no-install-recommends', ...packages);
  if (installation.code === 0) return '';
  say(installation.output.trimEnd().split('\n').slice(-20).join('\n'));
  return installation.isKilled ? 'apt-get took too long' : `apt-get could not install ${packages.join(' ')}`;
}

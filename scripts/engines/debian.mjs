import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The packages that are needed, each with one of its files. */
const PACKAGES = {
  'postgresql-15': 'usr/lib/postgresql/15/bin/postgres',
  mmdebstrap: 'usr/bin/mmdebstrap',
  'nginx-light': 'usr/sbin/nginx',
  'python3-swift': 'usr/lib/python3/dist-packages/swift/__init__.py',
  memcached: 'usr/bin/memcached',
  'python3-lxml': 'usr/lib/python3/dist-packages/lxml/__init__.py',
};
const ROOT = join(import.meta.dirname, '..', '..', 'build', 'engines');
/** Debian's Python, for which the unpacked modules are. */
export const PYTHON = '/usr/bin/python3';
const run = (program, parameters, cwd = '.') =>
  execFileSync(program, parameters, { cwd, encoding: 'utf8', stdio: 'pipe' });

/** The path of a file of Debian's, from the system or from our folder. */
export const debian = (path) => (existsSync(`/${path}`) ? `/${path}` : `${ROOT}/${path}`);

/** The environment of programs whose libraries are in our folder. */
export function debianEnvironment() {
  const lib = `${ROOT}/usr/lib`;
  const libraries = existsSync(lib) ? readdirSync(lib).filter((name) => name.endsWith('-linux-gnu')) : [];
  return {
    PATH: process.env.PATH,
    LC_ALL: 'C',
    LD_LIBRARY_PATH: libraries.map((name) => `${lib}/${name}`).join(':'),
    PYTHONPATH: `${lib}/python3/dist-packages`,
  };
}

/**
 * Unpacks the packages that the system lacks into `build/engines`. Installing them would need root, and would start their
 * services.
 */
export function installDebian() {
  const missing = Object.keys(PACKAGES).filter((name) => !existsSync(debian(PACKAGES[name])));
  if (missing.length === 0) return;
  if (process.getuid() === 0) run('apt-get', ['update', '-qq']);
  const plan = run('apt-get', ['install', '--simulate', '--no-install-recommends', ...missing]);
  const names = [...plan.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name);
  const downloads = `${ROOT}/downloads`;
  mkdirSync(downloads, { recursive: true });
  run('apt-get', ['download', '-qq', ...names], downloads);
  for (const file of readdirSync(downloads)) run('dpkg-deb', ['-x', file, ROOT], downloads);
  rmSync(downloads, { recursive: true });
  // Python runs as another account, which could not write the compiled modules.
  const modules = `${ROOT}/usr/lib/python3`;
  if (existsSync(modules)) run(PYTHON, ['-m', 'compileall', '-q', modules]);
}

import { cpSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from '../test/run.mjs';
import { debian, debianEnvironment } from './debian.mjs';

/** In ms. */
const ROOT_LIMIT = 8 * 60_000;
const ENTER = join(import.meta.dirname, 'enter-root.sh');
const PATH = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin';
export const ROOT = join(import.meta.dirname, '..', '..', 'build', 'engines', 'debian-root');
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** Makes a Debian 12 with buildah and the Node of this machine, unless there is one from the last time. */
export async function makeRoot() {
  if (existsSync(ROOT)) return;
  const unfinished = `${ROOT}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(ROOT), { recursive: true });
  const packages = '--include=buildah,ca-certificates,libstdc++6';
  const parameters = ['--variant=minbase', packages, 'bookworm', unfinished];
  const { PATH: programs } = debianEnvironment();
  await succeed(debian('usr/bin/mmdebstrap'), parameters, {
    env: { PATH: `${programs}:/usr/sbin:/sbin` },
    limit: ROOT_LIMIT,
  });
  installNode(unfinished);
  renameSync(unfinished, ROOT);
}

/** Where the official image has it, with the certificates that this machine trusts. */
function installNode(root) {
  const local = join(root, 'usr', 'local');
  const npm = join(dirname(process.env.npm_execpath ?? '/usr/lib/node_modules/npm/bin/npm-cli.js'), '..');
  mkdirSync(join(local, 'bin'), { recursive: true });
  cpSync(process.execPath, join(local, 'bin', 'node'));
  cpSync(npm, join(local, 'lib', 'node_modules', 'npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name));
  cpSync(process.env.NODE_EXTRA_CA_CERTS ?? CERTIFICATES, join(root, CERTIFICATES), { dereference: true });
  writeFileSync(join(root, 'etc', 'npmrc'), '');
}

const NAMESPACES = ['--mount', '--pid', '--ipc', '--uts', '--fork', '--kill-child'];

/** The command line that runs a program in a root; `mounts` has pairs of a folder and its path in the root. */
export const inRoot = (root, mounts, command) =>
  ['unshare', NAMESPACES, 'sh', ENTER, root, mounts, '--', command].flat(2);

/** Runs a shell script in the Debian root. Resolves to its output. */
export function script(text, limit, mounts = []) {
  const environment = ['-i', `PATH=${PATH}`, 'HOME=/root', 'BUILDAH_ISOLATION=chroot'];
  const [program, ...parameters] = inRoot(ROOT, mounts, ['env', ...environment, 'sh', '-ec', text]);
  return succeed(program, parameters, { limit });
}

async function succeed(program, parameters, options) {
  const { code, output } = await run(program, parameters, options);
  if (code !== 0) throw new Error(`${program} ended with ${code}:\n${output.slice(-5000)}`);
  return output;
}

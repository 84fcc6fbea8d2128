import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from '../test/run.mjs';
import { installNode } from './bare.mjs';
import { debian, debianEnvironment } from './debian.mjs';

/** In ms. */
const ROOT_LIMIT = 8 * 60_000;
const ENTER = join(import.meta.dirname, 'enter-root.sh');
const PATH = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin';
export const ROOT = join(import.meta.dirname, '..', '..', 'build', 'engines', 'debian-root');
/** The certificates that this machine trusts, such as those of a company's proxy. */
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
  cpSync(CERTIFICATES, join(unfinished, CERTIFICATES), { dereference: true });
  renameSync(unfinished, ROOT);
}

const NAMESPACES = ['--mount', '--pid', '--ipc', '--uts', '--fork', '--kill-child'];

/** Returns the command line that runs a program in a root. `mounts` has pairs of a folder and its path in the root. */
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

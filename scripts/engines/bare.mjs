import { execFileSync, spawn } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** In ms. */
const ROOT_LIMIT = 10 * 60_000;
const RUN_LIMIT = 60 * 60_000;

const FOLDER = resolve('build/engines');
/** Kept for the next run: making it takes a minute. */
const ARCHIVE = join(FOLDER, 'bare.tar');
const HOSTS = '127.0.0.1 localhost\n::1 localhost\n';
/** The files with the machine's name servers, and with the certificates that it trusts, such as those of a company's proxy. */
const NETWORK = ['/etc/resolv.conf', '/etc/ssl/certs/ca-certificates.crt'];

/**
 * The first process in the namespaces. It has devices and a `/dev/shm` as in a container, no input, and an output into a pipe, which a
 * process that is left behind would keep open. At its end, only this shell may be alive.
 */
const INIT = `
  set -e
  mount -t proc proc proc
  mount -t sysfs -o ro sysfs sys
  mount -t tmpfs -o mode=755 tmpfs dev
  mknod -m 666 dev/null c 1 3
  mknod -m 666 dev/zero c 1 5
  mknod -m 666 dev/full c 1 7
  mknod -m 666 dev/random c 1 8
  mknod -m 666 dev/urandom c 1 9
  ln -s /proc/self/fd dev/fd
  mkdir dev/shm
  mount -t tmpfs -o mode=1777,size=64m tmpfs dev/shm
  exec chroot . /bin/sh -c '
    cd /project
    { env -i PATH="$PATH" HOME=/root CI=true NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$@" </dev/null 2>&1
      echo $? >/result
    } | cat
    for each in /proc/[0-9]*; do
      [ "$each" = /proc/$$ ] || [ -z "$(cat $each/cmdline 2>/dev/null)" ] || tr "\\0" " " <$each/cmdline >>/left-behind
    done' sh "$@"
`;

/**
 * Runs `.ci/run`, or these parts of `npm test`, on the last commit in a new Debian that has Node and nothing else: no files,
 * programs, processes or variables of this machine. Returns a row of the table.
 */
export async function testBare(parts) {
  mkdirSync(FOLDER, { recursive: true });
  const root = mkdtempSync(join(FOLDER, 'bare-'));
  const remove = () => rmSync(root, { recursive: true, force: true });
  process.once('exit', remove);
  createRoot(root);
  installNode(root);
  run('git', ['clone', '--quiet', '--no-hardlinks', '.', join(root, 'project')]);
  const started = performance.now();
  const command = parts.length === 0 ? ['.ci/run'] : ['sh', '-c', 'npm ci && npm test -- "$@"', 'sh', ...parts];
  const isKilled = await runInside(root, command);
  const code = read(join(root, 'result')) || 'none';
  const left = read(join(root, 'left-behind'));
  remove();
  const time = `${Math.round((performance.now() - started) / 1000)} s`;
  const problems = [
    ...(isKilled ? [`killed after ${RUN_LIMIT / 60_000} minutes`] : []),
    ...(left ? [`left behind: ${left}`] : []),
  ];
  const subject = `a bare Debian, ${parts.join(' ') || '.ci/run'}`;
  return [subject, [`code ${code} in ${time}`, ...problems].join(', '), code === '0' && problems.length === 0];
}

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');
const run = (program, parameters) =>
  execFileSync(program, parameters, {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: ROOT_LIMIT,
    killSignal: 'SIGKILL',
  });

function createRoot(root) {
  if (!existsSync(ARCHIVE)) {
    // Renamed when complete, so that an interruption leaves no half archive.
    const unfinished = `${ARCHIVE}-${process.pid}.tar`;
    run('mmdebstrap', ['--quiet', '--variant=minbase', '--include=ca-certificates', 'bookworm', unfinished]);
    renameSync(unfinished, ARCHIVE);
  }
  run('tar', ['--extract', '--numeric-owner', '--exclude=./dev/*', '-f', ARCHIVE, '-C', root]);
  writeFileSync(join(root, 'etc/hosts'), HOSTS);
  for (const file of NETWORK) copyFileSync(file, join(root, file));
}

/** Copies this machine's Node and npm into the root. */
export function installNode(root) {
  const modules = join(dirname(process.execPath), '../lib/node_modules/npm');
  const folder = join(root, 'usr/local');
  copyFileSync(process.execPath, join(folder, 'bin/node'));
  cpSync(modules, join(folder, 'lib/node_modules/npm'), { recursive: true });
  run('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'bin/npm')]);
  run('ln', ['-s', '../lib/node_modules/npm/bin/npx-cli.js', join(folder, 'bin/npx')]);
}

/** Runs a command in namespaces of its own, which end with this process. Resolves to true if it took too long. */
function runInside(root, command) {
  const spaces = ['--mount', '--pid', '--ipc', '--uts', '--fork', '--kill-child'];
  // `setpriv` kills the namespaces with this process, so that no descendant keeps our output open.
  const parameters = ['--pdeathsig', 'KILL', 'unshare', ...spaces, 'sh', '-c', INIT, 'sh', ...command];
  const env = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' };
  return new Promise((done) => {
    const child = spawn('setpriv', parameters, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (text) => process.stdout.write(text));
    child.stderr.on('data', (text) => process.stderr.write(text));
    const timer = setTimeout(() => child.kill('SIGKILL'), RUN_LIMIT);
    child.once('error', () => done(true));
    child.once('exit', (_, signal) => {
      clearTimeout(timer);
      done(signal !== null);
    });
  });
}

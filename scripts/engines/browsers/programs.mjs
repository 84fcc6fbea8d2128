import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MARKER } from '../../test/leftovers.mjs';

const START_LIMIT = 60_000;
/** Longest output that is kept of a program, in characters. */
const OUTPUT_LENGTH = 100_000;

/** Creates a home folder for the programs of one engine in this folder, and the environment in which they use it. */
export function createHome(folder) {
  const home = mkdtempSync(join(folder, 'vireo-browser-'));
  // The site keeps its data here. Started as root, it runs PostgreSQL as another account, which must get through.
  chmodSync(home, 0o711);
  const env = {
    PATH: process.env.PATH,
    // By this variable, the runner finds the processes of its run.
    ...(process.env[MARKER] && { [MARKER]: process.env[MARKER] }),
    LANG: 'C.UTF-8',
    HOME: home,
    TMPDIR: home,
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_CACHE_HOME: join(home, 'cache'),
    XDG_DATA_HOME: join(home, 'data'),
    XDG_RUNTIME_DIR: home,
    // Without these, GTK starts a message bus that nobody ends.
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(home, 'no-bus')}`,
    NO_AT_BRIDGE: '1',
    GTK_A11Y: 'none',
    GIO_USE_VFS: 'local',
    GSETTINGS_BACKEND: 'memory',
  };
  return { home, env, remove: () => rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }) };
}

/**
 * Starts a program, which the kernel kills when this process ends, however it ends. `waitForOutput` resolves to the first match in the
 * output so far or later, one call at a time; `kill` waits until the program has ended. With `extraPipe`, it has a descriptor 3, whose
 * text is output, too.
 */
export function start(program, parameters, { env, extraPipe = false }) {
  const stdio = ['ignore', 'pipe', 'pipe', ...(extraPipe ? ['pipe'] : [])];
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', program, ...parameters], { env, stdio });
  let output = '';
  let changed = () => {};
  for (const stream of child.stdio.slice(1)) {
    stream.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-OUTPUT_LENGTH);
      changed();
    });
    stream.on('error', () => {});
  }
  const ended = new Promise((done) => {
    child.once('exit', done);
    child.once('error', done);
  });

  function waitForOutput(pattern) {
    return new Promise((resolve, reject) => {
      const stop = (settle, value) => {
        clearTimeout(timer);
        changed = () => {};
        settle(value);
      };
      const fail = (why) => stop(reject, new Error(`${program} ${why}: ${output.slice(-1000)}`));
      const timer = setTimeout(fail, START_LIMIT, `did not start in ${START_LIMIT / 1000} s`);
      changed = () => {
        const found = pattern.exec(output);
        if (found) stop(resolve, found);
      };
      void ended.then(() => fail('ended'));
      changed();
    });
  }

  return {
    waitForOutput,
    output: () => output,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

import { spawn } from 'node:child_process';

/** Running programs, so that none of them outlives this one. */
const running = new Set();
/** Node programs and all their Node descendants load it. */
const END_WITH_PARENT = new URL('../end-with-parent.mjs', import.meta.url).href;

/** A program runs in a group of its own: one that is given up must not leave servers and browsers behind. */
function killGroup(child) {
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}

function nodeOptions() {
  return [process.env.NODE_OPTIONS, `--import=${END_WITH_PARENT}`].filter(Boolean).join(' ');
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    for (const child of running) killGroup(child);
    process.exit(1);
  });
}

/**
 * Runs a program to its end, and resolves to its exit code and everything that it printed. After `limit` milliseconds it
 * is killed with all that it started, and the code is 1.
 */
export function run(command, parameters, { env = {}, limit }) {
  return new Promise((done) => {
    const child = spawn(command, parameters, {
      env: { ...process.env, NODE_OPTIONS: nodeOptions(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    running.add(child);
    let output = '';
    const keep = (text) => {
      output += text;
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    const timer = setTimeout(() => {
      keep(`\nGiven up after ${limit / 1000} s.\n`);
      killGroup(child);
    }, limit);
    const end = (code) => {
      clearTimeout(timer);
      running.delete(child);
      done({ code: code ?? 1, output });
    };
    child.once('error', (error) => {
      keep(String(error));
      end(1);
    });
    child.once('exit', (code) => {
      killGroup(child);
      // `close` waits for the last line, and for ever if something that left the group still holds the pipe.
      const patience = setTimeout(end, 2000, code);
      child.once('close', () => {
        clearTimeout(patience);
        end(code);
      });
    });
  });
}

import { spawn } from 'node:child_process';

/** Child processes that are killed when this process is interrupted. */
const running = new Set();
/** Preloaded into Node programs and their Node descendants. */
const END_WITH_PARENT = new URL('../end-with-parent.mjs', import.meta.url).href;

/** Kills a program with its process group, so that no servers and browsers are left running. */
function killGroup(child) {
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has already exited.
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
 * Runs a program, and resolves to its exit code and its whole output. After `limit` milliseconds it is killed with all its
 * descendants, and the code is 1.
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
    const append = (text) => {
      output += text;
    };
    child.stdout.setEncoding('utf8').on('data', append);
    child.stderr.setEncoding('utf8').on('data', append);
    const timer = setTimeout(() => {
      append(`\nKilled after ${limit / 1000} s.\n`);
      killGroup(child);
    }, limit);
    const end = (code) => {
      clearTimeout(timer);
      running.delete(child);
      done({ code: code ?? 1, output });
    };
    child.once('error', (error) => {
      append(String(error));
      end(1);
    });
    child.once('exit', (code) => {
      killGroup(child);
      // `close` follows the last output, but never comes if a process outside the group keeps the pipe open.
      const closeTimer = setTimeout(end, 2000, code);
      child.once('close', () => {
        clearTimeout(closeTimer);
        end(code);
      });
    });
  });
}

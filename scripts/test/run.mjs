import { spawn } from 'node:child_process';
import { createMarker, endMarked, MARKER } from './leftovers.mjs';

/** Child processes that are killed when this process is interrupted. */
const running = new Set();
/** Preloaded into Node programs and their Node descendants. */
const END_WITH_PARENT = new URL('../end-with-parent.mjs', import.meta.url).href;
/** In ms: for the last output, and for helpers that remove temporary folders. */
const CLOSE_LIMIT = 2000;
const CLEANUP_LIMIT = 5000;

let deadline = Number.POSITIVE_INFINITY;

/** Ends every program after this many ms, and starts none afterwards, so that all programs together end in time. */
export function setDeadline(limit) {
  deadline = performance.now() + limit;
}

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
 * Runs a program without input, and resolves to its exit code and its whole output. After `limit` milliseconds, or at the deadline of
 * the run, it is killed with all its descendants: then the code is 1 and `isKilled` is true. What it leaves behind is killed after
 * `patience`.
 */
export async function run(command, parameters, { env = {}, limit, patience = CLEANUP_LIMIT }) {
  const left = Math.min(limit, deadline - performance.now());
  if (left <= 0) return { code: 1, output: 'Not started: the time of the whole run is over.\n', isKilled: true };
  const marker = createMarker();
  const result = await runMarked(command, parameters, { ...env, [MARKER]: marker }, left);
  const killed = await endMarked(marker, patience);
  if (killed.length === 0) return result;
  const names = killed.map(({ pid, name }) => `${name} (${pid})`).join(', ');
  return { ...result, output: `${result.output}\nLeft behind, and killed: ${names}\n` };
}

function runMarked(command, parameters, env, limit) {
  return new Promise((done) => {
    const child = spawn(command, parameters, {
      env: { ...process.env, NODE_OPTIONS: nodeOptions(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    running.add(child);
    let output = '';
    let isKilled = false;
    const append = (text) => {
      output += text;
    };
    child.stdout.setEncoding('utf8').on('data', append);
    child.stderr.setEncoding('utf8').on('data', append);
    const timer = setTimeout(() => {
      append(`\nKilled after ${Math.round(limit / 1000)} s.\n`);
      isKilled = true;
      killGroup(child);
    }, limit);
    const end = (code) => {
      clearTimeout(timer);
      running.delete(child);
      child.stdout.destroy();
      child.stderr.destroy();
      done({ code: code ?? 1, output, isKilled });
    };
    child.once('error', (error) => {
      append(String(error));
      end(1);
    });
    child.once('exit', (code) => {
      killGroup(child);
      // `close` follows the last output, but never comes if a process outside the group keeps the pipe open.
      const closeTimer = setTimeout(end, CLOSE_LIMIT, code);
      child.once('close', () => {
        clearTimeout(closeTimer);
        end(code);
      });
    });
  });
}

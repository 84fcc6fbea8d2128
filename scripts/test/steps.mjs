import { spawn } from 'node:child_process';

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs a program, and resolves to its exit code and everything that it printed. */
function run(command, parameters, env = {}) {
  return new Promise((done) => {
    const child = spawn(command, parameters, {
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (text) => {
      output += text;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => done({ code: 1, output: output + String(error) }));
    child.once('close', (code) => done({ code: code ?? 1, output }));
  });
}

/** One check: passed or failed as a whole. Says a line when it ends, and everything when it failed. */
export async function check(title, command, parameters, env) {
  const started = performance.now();
  const { code, output } = await run(command, parameters, env);
  if (code !== 0) process.stdout.write(`\n${output}\n`);
  process.stdout.write(`${code === 0 ? 'passed' : 'FAILED'}  ${title} (${seconds(started)})\n`);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * A runner that counts its own tests. `read` gives the counts of its report, and throws where there is none: then the whole
 * runner counts as one failure.
 */
export async function suite(title, command, parameters, env, read) {
  const started = performance.now();
  const { code, output } = await run(command, parameters, env);
  let counts;
  try {
    counts = read();
  } catch {
    counts = { passed: 0, failed: 1 };
  }
  // A runner can fail without a failed test, on an uncaught error for instance.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  if (counts.failed > 0) process.stdout.write(`\n${output}\n`);
  process.stdout.write(`${counts.passed} passed, ${counts.failed} failed  ${title} (${seconds(started)})\n`);
  return counts;
}

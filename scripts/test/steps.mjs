import { run } from './run.mjs';

const say = (text) => process.stdout.write(`${text}\n`);
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Longer than any step takes on two slow cores, in ms. One that hangs must not hang the rest. */
const CHECK_LIMIT = 5 * 60_000;
const SUITE_LIMIT = 30 * 60_000;

/** One check: passed or failed as a whole. Says a line when it ends, and everything when it failed. */
export async function check(title, command, parameters, env) {
  const started = performance.now();
  const { code, output } = await run(command, parameters, { env, limit: CHECK_LIMIT });
  if (code !== 0) say(`\n${output.trimEnd()}\n`);
  return verdict(`${title} (${seconds(started)})`, code === 0);
}

/** A check that has been made already. */
export function verdict(title, isGood) {
  say(`${isGood ? 'passed' : 'FAILED'}  ${title}`);
  return { passed: Number(isGood), failed: Number(!isGood) };
}

/**
 * A runner that counts its own tests. `read` gives the counts of its report, and throws where there is none: then the whole
 * runner counts as one failure.
 */
export async function suite(title, command, parameters, env, read) {
  const started = performance.now();
  const { code, output } = await run(command, parameters, { env, limit: SUITE_LIMIT });
  const counts = countsOf(read, code);
  if (counts.failed > 0) say(`\n${output.trimEnd()}\n`);
  const { passed, failed, skipped } = counts;
  const rest = skipped > 0 ? `, ${skipped} skipped` : '';
  say(`${failed > 0 ? 'FAILED' : 'passed'}  ${title}: ${passed} passed, ${failed} failed${rest} (${seconds(started)})`);
  return counts;
}

function countsOf(read, code) {
  let counts;
  try {
    counts = read();
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
  // A runner can fail without a failed test, on an uncaught error for instance; and one that ran nothing has not passed.
  const hasFailed = code !== 0 || counts.passed === 0;
  return hasFailed && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

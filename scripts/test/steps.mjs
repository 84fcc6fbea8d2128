import { run } from './run.mjs';

const say = (text) => process.stdout.write(`${text}\n`);
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** In ms: longer than any step takes on two slow cores. A step that hangs must not block the others. */
const CHECK_LIMIT = 5 * 60_000;
const SUITE_LIMIT = 30 * 60_000;

/** Runs a check, which passes or fails as a whole. Prints its result, and its output if it failed. */
export async function check(title, command, parameters, env) {
  const started = performance.now();
  const { code, output } = await run(command, parameters, { env, limit: CHECK_LIMIT });
  if (code !== 0) say(`\n${output.trimEnd()}\n`);
  return verdict(`${title} (${seconds(started)})`, code === 0);
}

/** Prints the result of a check. */
export function verdict(title, isGood) {
  say(`${isGood ? 'passed' : 'FAILED'}  ${title}`);
  return { passed: Number(isGood), failed: Number(!isGood) };
}

/**
 * Runs a test runner, which counts its own tests. `read` returns the counts in its report, and throws if there is no report:
 * then the whole run counts as one failure.
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
  // A runner can fail without a failed test, for example on an uncaught error. A run without tests has not passed.
  const hasFailed = code !== 0 || counts.passed === 0;
  return hasFailed && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

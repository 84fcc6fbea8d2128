import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countsOf } from './counts.mjs';
import { PROGRESS } from './progress.mjs';
import { run } from './run.mjs';

const say = (text) => process.stdout.write(`${text}\n`);
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** In ms: twice what a step takes on two busy cores. A step that hangs must not block the others. */
const CHECK_LIMIT = 5 * 60_000;
const SUITE_LIMIT = 33 * 60_000;
/** Lines of the output of a killed program. */
const TAIL = 200;

/** Runs a check, which passes or fails as a whole. Prints its result, and its output if it failed. */
export async function check(title, command, parameters, env, limit = CHECK_LIMIT) {
  const started = performance.now();
  const { code, output, isKilled } = await run(command, parameters, { env, limit });
  if (code !== 0) say(`\n${isKilled ? tailOf(output) : output.trimEnd()}\n`);
  return verdict(`${title} (${seconds(started)})`, code === 0);
}

/** Prints the result of a check. */
export function verdict(title, isGood) {
  say(`${isGood ? 'passed' : 'FAILED'}  ${title}`);
  return { passed: Number(isGood), failed: Number(!isGood), failures: isGood ? [] : [title] };
}

/**
 * Runs a test runner that reports to `progress.mjs`, and prints its counts. If it is killed, prints the tests that were running and
 * the end of the output. `isPrinted` prints the output of a runner that passed, too.
 */
export async function suite(title, command, parameters, env, { limit = SUITE_LIMIT, isPrinted = false } = {}) {
  const started = performance.now();
  const { output, isKilled, ...counts } = await countTests(title, command, parameters, { env, limit });
  const { passed, failed, skipped, running } = counts;
  if (failed > 0 || isPrinted) say(`\n${isKilled ? tailOf(output) : output.trimEnd()}\n`);
  for (const each of isKilled ? running : []) say(`Running when it was killed: ${each}`);
  const rest = skipped > 0 ? `, ${skipped} skipped` : '';
  say(`${failed > 0 ? 'FAILED' : 'passed'}  ${title}: ${passed} passed, ${failed} failed${rest} (${seconds(started)})`);
  return counts;
}

/** Runs a test runner, and resolves to its counts and its output. */
export async function countTests(title, command, parameters, { env, limit }) {
  const folder = mkdtempSync(join(tmpdir(), 'vireo-test-'));
  // As root, the databases of tests run as another account.
  chmodSync(folder, 0o711);
  const progress = join(folder, 'progress');
  writeFileSync(progress, '');
  try {
    const result = await run(command, parameters, { env: { ...env, [PROGRESS]: progress }, limit });
    return { ...result, ...complete(title, countsOf(readFileSync(progress, 'utf8')), result) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const tailOf = (output) => output.trimEnd().split('\n').slice(-TAIL).join('\n');

/** Adds a failure if the runner was killed, ended early, had no tests, or failed without a failed test. */
function complete(title, { isFinished, ...counts }, { code, isKilled }) {
  const { passed, failed, skipped, failures } = counts;
  const hasFailed = code !== 0 || !isFinished || passed + skipped === 0;
  if (!isKilled && (failed > 0 || !hasFailed)) return counts;
  const reason = isKilled ? 'was killed' : `ended with code ${code}`;
  return { ...counts, failed: failed + 1, failures: [...failures, `${title} ${reason}`] };
}

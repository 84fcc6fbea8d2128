/**
 * Numbers of tests, and the title and message of each failure. Skipped tests do not count as passed. `running` has the titles of the
 * tests and test files that have begun and not ended.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], running: string[], isFinished: boolean }} Counts
 */

/**
 * From the events that the progress reporter writes, see there.
 *
 * @param {string} events
 * @returns {Counts}
 */
export function countsOf(events) {
  const running = new Map();
  const counts = { passed: 0, failed: 0, skipped: 0, failures: [], isFinished: false };
  for (const line of events.split('\n')) {
    const { id, title, result, failure, error, isFinished } = parse(line);
    if (title !== undefined) running.set(id, title);
    else if (id !== undefined) running.delete(id);
    if (result !== undefined) counts[result] += 1;
    if (error !== undefined) counts.failed += 1;
    if (failure ?? error) counts.failures.push(failure ?? error);
    if (isFinished) counts.isFinished = true;
  }
  return { ...counts, running: [...running.values()] };
}

/** A killed program can leave half a line. */
function parse(line) {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}

export function sum(counts) {
  const total = { passed: 0, failed: 0, failures: [] };
  for (const { passed, failed, failures = [] } of counts) {
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...failures);
  }
  return total;
}

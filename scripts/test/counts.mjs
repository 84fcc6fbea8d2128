import { relative } from 'node:path';

/**
 * Numbers of tests, and the title and message of each failure. Skipped tests do not count as passed.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts
 */

/** From the report of Vitest's JSON reporter. */
export function countsOfVitest({ testResults, numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  // A file that fails to load contains no tests, but counts as a failure.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failedTests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => `${relative('.', name)} > ${fullName}\n${failureMessages.join('\n')}`),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
    failures: [...failedTests, ...broken.map(({ name, message }) => `${relative('.', name)}\n${message}`)],
  };
}

/** From the report of Playwright's JSON reporter. */
export function countsOfPlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [...suites.flatMap(failuresOfSuite), ...errors.map(({ message }) => message)],
  };
}

function failuresOfSuite({ file, specs, suites = [] }) {
  const failed = specs.flatMap(({ title, line, tests }) =>
    tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map(({ projectName, results }) => {
        const messages = results.flatMap((result) => result.errors.map(({ message }) => message));
        return `[${projectName}] ${file}:${line} > ${title}\n${messages.join('\n')}`;
      }),
  );
  return [...failed, ...suites.flatMap(failuresOfSuite)];
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

/** How many tests passed and failed. Skipped ones are neither. */

/** From the report of Vitest's JSON reporter. */
export function countsOfVitest(report) {
  // A file that cannot be loaded has no tests, and is a failure all the same.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** From the report of Playwright's JSON reporter. */
export function countsOfPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

export function sum(counts) {
  return counts.reduce((all, { passed, failed }) => ({ passed: all.passed + passed, failed: all.failed + failed }), {
    passed: 0,
    failed: 0,
  });
}

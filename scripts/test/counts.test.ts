import { expect, test } from 'vitest';
import { countsOfPlaywright, countsOfVitest, sum } from './counts.mjs';

test('a test file that cannot be loaded is a failure, a skipped test has not passed', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  const report = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 4, numTodoTests: 1, testResults };
  expect(countsOfVitest(report)).toEqual({ passed: 1, failed: 2, skipped: 5 });
});

test('failed and flaky tests and errors outside of any test are failures', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 5 };
  expect(countsOfPlaywright({ stats, errors: [{}] })).toEqual({ passed: 3, failed: 3, skipped: 5 });
});

test('the last line sums all runners', () => {
  const counts = [
    { passed: 1, failed: 0 },
    { passed: 2, failed: 3, skipped: 4 },
  ];
  expect(sum(counts)).toEqual({ passed: 3, failed: 3 });
});

import { expect, test } from 'vitest';
import { countsOfPlaywright, countsOfVitest, sum } from './counts.mjs';

test('a test file that cannot be loaded is a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  expect(countsOfVitest({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual({ passed: 1, failed: 2 });
});

test('a journey that passed at the second try only, and an error outside of any journey, are failures', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 5 };
  expect(countsOfPlaywright({ stats, errors: [{}] })).toEqual({ passed: 3, failed: 3 });
});

test('the last line sums all runners', () => {
  expect(
    sum([
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ]),
  ).toEqual({ passed: 3, failed: 3 });
});

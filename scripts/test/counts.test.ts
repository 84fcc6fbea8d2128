import { expect, test } from 'vitest';
import { countsOfPlaywright, countsOfVitest, flakyJourneys, sum } from './counts.mjs';

test('a test file that cannot be loaded is a failure, a skipped test has not passed', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  const report = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 4, numTodoTests: 1, testResults };
  expect(countsOfVitest(report)).toEqual({ passed: 1, failed: 2, skipped: 5 });
});

test('a journey that failed twice and an error outside of any journey are failures, one that passed at the second try is none', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 5 };
  expect(countsOfPlaywright({ stats, errors: [{}] })).toEqual({ passed: 4, failed: 2, skipped: 5 });
});

test('what needed a second try is named, however deep it stands in the report', () => {
  const spec = (title: string, ...states: string[]) => ({
    file: 'lists.spec.ts',
    title,
    tests: states.map((status) => ({ status })),
  });
  const inner = { specs: [spec('Back', 'expected', 'flaky'), spec('Forward', 'expected')] };
  const report = { specs: [], suites: [{ specs: [spec('search', 'flaky')], suites: [inner] }] };
  expect(flakyJourneys(report)).toEqual(['lists.spec.ts: search', 'lists.spec.ts: Back']);
});

test('the last line sums all runners', () => {
  const counts = [
    { passed: 1, failed: 0 },
    { passed: 2, failed: 3, skipped: 4 },
  ];
  expect(sum(counts)).toEqual({ passed: 3, failed: 3 });
});

import { expect, test } from 'vitest';
import { countsOfPlaywright, countsOfVitest, sum } from './counts.mjs';

test('a test file that cannot be loaded is a failure, a skipped test has not passed', () => {
  const testResults = [
    { name: 'src/broken.test.ts', status: 'failed', message: 'Cannot load it', assertionResults: [] },
    {
      name: 'src/a.test.ts',
      status: 'failed',
      assertionResults: [{ status: 'failed', fullName: 'adds', failureMessages: ['1 is not 2'] }],
    },
    { name: 'src/b.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  const report = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 4, numTodoTests: 1, testResults };
  expect(countsOfVitest(report)).toEqual({
    passed: 1,
    failed: 2,
    skipped: 5,
    failures: ['src/a.test.ts > adds\n1 is not 2', 'src/broken.test.ts\nCannot load it'],
  });
});

test('failed and flaky tests and errors outside any test are failures', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 5 };
  const failedTest = {
    status: 'unexpected',
    projectName: 'desktop',
    results: [{ errors: [{ message: 'not visible' }] }],
  };
  const specs = [
    { title: 'opens', line: 7, tests: [failedTest, { status: 'expected', projectName: 'phone', results: [] }] },
  ];
  const suites = [{ file: 'home.spec.ts', specs: [], suites: [{ file: 'home.spec.ts', specs }] }];
  expect(countsOfPlaywright({ stats, errors: [{ message: 'no server' }], suites })).toEqual({
    passed: 3,
    failed: 3,
    skipped: 5,
    failures: ['[desktop] home.spec.ts:7 > opens\nnot visible', 'no server'],
  });
});

test('the last line sums all runners', () => {
  const counts = [
    { passed: 1, failed: 0 },
    { passed: 2, failed: 3, skipped: 4, failures: ['c', 'd', 'e'] },
  ];
  expect(sum(counts)).toEqual({ passed: 3, failed: 3, failures: ['c', 'd', 'e'] });
});

import { expect, test } from 'vitest';
import { countsOf, sum } from './counts.mjs';

const events = (...list: unknown[]) => list.map((event) => `${JSON.stringify(event)}\n`).join('');

test('counts passed, failed and skipped tests, and errors outside tests as failures', () => {
  const written = events(
    { id: 'file', title: 'src/a.test.ts' },
    { id: 'a', title: 'adds' },
    { id: 'a', result: 'passed' },
    { id: 'b', result: 'failed', failure: 'subtracts\n1 is not 2' },
    { id: 'c', result: 'skipped' },
    { id: 'file' },
    { error: 'src/broken.test.ts\nCannot load it' },
    { isFinished: true },
  );
  expect(countsOf(written)).toEqual({
    passed: 1,
    failed: 2,
    skipped: 1,
    failures: ['subtracts\n1 is not 2', 'src/broken.test.ts\nCannot load it'],
    running: [],
    isFinished: true,
  });
});

test('names the tests and files that were running when the runner was killed', () => {
  const written = events(
    { id: 'file', title: 'src/a.test.ts' },
    { id: 'a', title: 'adds' },
    { id: 'a', result: 'passed' },
    { id: 'b', title: 'hangs' },
  );
  expect(countsOf(`${written}{"id":"c","ti`)).toMatchObject({
    passed: 1,
    running: ['src/a.test.ts', 'hangs'],
    isFinished: false,
  });
});

test('the last line sums all runners', () => {
  const counts = [
    { passed: 1, failed: 0 },
    { passed: 2, failed: 3, skipped: 4, failures: ['c', 'd', 'e'] },
  ];
  expect(sum(counts)).toEqual({ passed: 3, failed: 3, failures: ['c', 'd', 'e'] });
});

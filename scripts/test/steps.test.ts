import { beforeEach, expect, test, vi } from 'vitest';
import { check, suite } from './steps.mjs';

const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
});

const script = (text: string) => ['-e', text];
const counts = (passed: number, failed: number) => () => ({ passed, failed, skipped: 0 });
const noReport = () => {
  throw new Error('There is no report');
};

test('a passed check prints one line', async () => {
  expect(await check('types', process.execPath, script("console.log('chatter')"))).toEqual({ passed: 1, failed: 0 });
  expect(lines.join('')).toMatch(/^passed {2}types \(\d+\.\d s\)\n$/);
});

test('a failed check prints the output of its program', async () => {
  const failing = script("console.log('the reason'); process.exitCode = 2");
  expect(await check('types', process.execPath, failing)).toEqual({ passed: 0, failed: 1 });
  expect(lines.join('')).toMatch(/the reason\n[^]*FAILED {2}types/);
});

test.each([
  ['all passed', '0', counts(5, 0), { passed: 5, failed: 0 }],
  ['some failed', '1', counts(5, 2), { passed: 5, failed: 2 }],
  ['it failed without a failed test', '1', counts(5, 0), { passed: 5, failed: 1 }],
  ['it succeeded without running a test', '0', counts(0, 0), { passed: 0, failed: 1 }],
  ['it wrote no report', '0', noReport, { passed: 0, failed: 1 }],
])('a runner counts its tests: %s', async (_, code, read, expected) => {
  expect(await suite('e2e tests', process.execPath, script(`process.exit(${code})`), {}, read)).toMatchObject(expected);
  expect(lines.at(-1)).toMatch(expected.failed > 0 ? /^FAILED/ : /^passed/);
});

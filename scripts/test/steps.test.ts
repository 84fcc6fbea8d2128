import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { check, suite } from './steps.mjs';

const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
});

afterEach(() => void vi.restoreAllMocks());

const script = (text: string) => ['-e', text];
/** A test runner that reports these events, and then runs the rest of its script. */
const runner = (events: unknown[], rest = '') => {
  const text = events.map((event) => `${JSON.stringify(event)}\n`).join('');
  return script(`
    require('node:fs').appendFileSync(process.env.VIREO_TEST_PROGRESS, ${JSON.stringify(text)});
    ${rest}
  `);
};
const PASSED = { id: 'a', result: 'passed' };
const SKIPPED = { id: 'a', result: 'skipped' };
const FAILED = { id: 'b', result: 'failed', failure: 'b > subtracts' };
const END = { isFinished: true };

test('a passed check prints one line', async () => {
  expect(await check('types', process.execPath, script("console.log('chatter')"))).toMatchObject({
    passed: 1,
    failed: 0,
  });
  expect(lines.join('')).toMatch(/^passed {2}types \(\d+\.\d s\)\n$/);
});

test('a failed check prints the output of its program', async () => {
  const failing = script("console.log('the reason'); process.exitCode = 2");
  expect(await check('types', process.execPath, failing)).toMatchObject({ passed: 0, failed: 1 });
  expect(lines.join('')).toMatch(/the reason\n[^]*FAILED {2}types/);
});

test.each([
  ['all passed', '0', [PASSED, END], { passed: 1, failed: 0 }],
  ['some failed', '1', [PASSED, FAILED, END], { passed: 1, failed: 1 }],
  ['it failed without a failed test', '1', [PASSED, END], { passed: 1, failed: 1 }],
  ['all were skipped', '0', [SKIPPED, END], { passed: 0, failed: 0 }],
  ['it succeeded without a test', '0', [END], { passed: 0, failed: 1 }],
  ['it ended in the middle', '0', [PASSED], { passed: 1, failed: 1 }],
])('a runner counts its tests: %s', async (_, code, events, expected) => {
  const parameters = runner(events, `process.exit(${code})`);
  expect(await suite('e2e tests', process.execPath, parameters, {})).toMatchObject(expected);
  expect(lines.at(-1)).toMatch(expected.failed > 0 ? /^FAILED/ : /^passed/);
});

test.each([true, false])('a runner that passed prints its output only on request (%s)', async (isPrinted) => {
  await suite('checks', process.execPath, runner([PASSED, END], "console.log('opacity 1')"), {}, { isPrinted });
  expect(lines.join('').includes('opacity 1')).toBe(isPrinted);
});

test('a runner that hangs is killed, and prints its last output and the tests that were running', async () => {
  const events = [PASSED, { id: 'c', title: 'c.test.ts > waits' }, FAILED];
  const folder = mkdtempSync(join(tmpdir(), 'vireo-steps-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const hangs = join(folder, 'hangs');
  const hanging = runner(
    events,
    "console.log('the last line'); require('node:fs').writeFileSync(process.env.HANGS, ''); setInterval(() => {}, 1000)",
  );
  // The limit comes when the runner hangs, however long it took to start.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const counts = suite('e2e tests', process.execPath, hanging, { HANGS: hangs }, { limit: 3000 });
  await expect.poll(() => existsSync(hangs)).toBe(true);
  vi.advanceTimersByTime(3000);
  expect(await counts).toMatchObject({
    passed: 1,
    failed: 2,
    failures: ['b > subtracts', 'e2e tests was killed'],
  });
  const printed = lines.join('');
  expect(printed).toMatch(/the last line\n[^]*Killed after 3 s/);
  expect(printed).toContain('Running when it was killed: c.test.ts > waits\n');
  expect(lines.at(-1)).toMatch(/^FAILED {2}e2e tests: 1 passed, 2 failed/);
});

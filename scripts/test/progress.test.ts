import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, test, expect } from 'vitest';
import { PROGRESS } from './progress.mjs';
import { countTests } from './steps.mjs';

const REPORTER = join(import.meta.dirname, 'progress.mjs');

/** Runs a test runner on these files, in a folder of their own inside the project, where packages are found. */
function runTests(files: Record<string, string>, command: (folder: string) => string[]) {
  mkdirSync('build', { recursive: true });
  const folder = mkdtempSync('build/progress-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return countTests('tests', process.execPath, command(folder), { env: { NO_COLOR: '1' }, limit: 200_000 });
}

test('the reporter counts the tests of Vitest, files that cannot be loaded, failed hooks and stray errors', async () => {
  const counts = await runTests(
    {
      'vitest.config.js': 'export default {}',
      'a.test.js': `
        import { test, expect } from 'vitest';
        test('adds', () => {});
        test('subtracts', () => expect(1).toBe(2));
        test.skip('divides', () => {});
      `,
      'broken.test.js': "throw new Error('Cannot be loaded')",
      'hook.test.js': `
        import { test, beforeAll } from 'vitest';
        beforeAll(() => { throw new Error('The hook fails') });
        test('never runs', () => {});
      `,
      'stray.test.js': `
        import { test } from 'vitest';
        test('passes', () => void Promise.reject(new Error('Stray')));
      `,
    },
    (folder) => ['node_modules/vitest/vitest.mjs', 'run', '--root', folder, `--reporter=${REPORTER}`],
  );
  expect(counts).toMatchObject({ passed: 2, failed: 4, running: [] });
  expect(counts.failures.toSorted()).toEqual([
    expect.stringContaining('Stray'),
    expect.stringContaining('a.test.js > subtracts\nAssertionError: expected 1 to be 2'),
    expect.stringContaining('broken.test.js\nError: Cannot be loaded'),
    expect.stringContaining('hook.test.js\nError: The hook fails'),
  ]);
});

test('the reporter counts the tests of Playwright, and names one that was killed', async () => {
  const counts = await runTests(
    {
      'playwright.config.js':
        "export default { projects: [{ name: 'desktop' }], timeout: 0, globalTimeout: 190_000, workers: 2 }",
      'a.spec.js': `
        import { test, expect } from '@playwright/test';
        test('opens', () => {});
        test('closes', () => expect(1).toBe(2));
        test.skip('moves', () => {});
      `,
      'kill.spec.js': `
        import { test } from '@playwright/test';
        import { readFileSync } from 'node:fs';
        import { setTimeout as wait } from 'node:timers/promises';
        test('hangs', async () => {
          // The skipped test is the last one of the other worker.
          while (!readFileSync(process.env.${PROGRESS}, 'utf8').includes('"skipped"')) await wait(50);
          process.kill(process.ppid, 'SIGKILL');
          await wait(30_000);
        });
      `,
    },
    (folder) => ['node_modules/@playwright/test/cli.js', 'test', '--config', folder, `--reporter=${REPORTER}`],
  );
  expect(counts).toMatchObject({ passed: 1, failed: 1, skipped: 1 });
  expect(counts.failures).toEqual([expect.stringMatching(/^\[desktop\] \S*a\.spec\.js:4 > closes\nError: [^]*toBe/)]);
  expect(counts.running).toEqual([expect.stringMatching(/kill\.spec\.js:5 > hangs$/)]);
});

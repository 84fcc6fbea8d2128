import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { countsOfPlaywright, countsOfVitest, sum } from './test/counts.mjs';
import { check, suite } from './test/steps.mjs';

/** `npm test`: everything that must hold, summed in a last line. Nothing stops at the first failure but what needs a build. */
process.chdir(join(import.meta.dirname, '..'));

const reports = mkdtempSync(join(tmpdir(), 'vireo-test-'));
const reportOf = (name) => JSON.parse(readFileSync(join(reports, name), 'utf8'));
const bin = (name) => join('node_modules', '.bin', name);
const results = [];

async function checkSources() {
  return Promise.all([
    check('types', bin('tsc'), []),
    check('lint', bin('oxlint'), ['--type-aware']),
    check('formatting', bin('biome'), ['format', '.']),
    check('unused code', bin('knip'), []),
  ]);
}

function testUnits() {
  const file = join(reports, 'vitest.json');
  return suite(
    'unit tests',
    bin('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile=${file}`],
    {},
    () => countsOfVitest(reportOf('vitest.json')),
  );
}

/** One after the other: each writes the route tree. */
async function build() {
  const quiet = ['--logLevel', 'warn'];
  return [
    await check('production build', bin('vite'), ['build', ...quiet]),
    await check('mock build', bin('vite'), ['build', '--mode', 'mock', ...quiet]),
    await check('provider build', bin('vite'), [
      'build',
      '--ssr',
      'mocks/http/main.ts',
      '--outDir',
      'build/provider',
      ...quiet,
    ]),
  ];
}

async function testJourneys() {
  let browser;
  try {
    browser = await findBrowser((text) => process.stdout.write(`${text}\n`));
  } catch (error) {
    process.stdout.write(`${error.message}\nFAILED  journeys\n`);
    return { passed: 0, failed: 1 };
  }
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'playwright.json') };
  return suite(`journeys, in ${browser}`, bin('playwright'), ['test', '--reporter=list,json'], env, () =>
    countsOfPlaywright(reportOf('playwright.json')),
  );
}

// Whatever loads the Vite configuration writes the route tree again, so what was checked out is read first.
const routes = readFileSync('src/routeTree.gen.ts', 'utf8');
results.push(...(await checkSources()));
results.push(await testUnits());
const builds = await build();
results.push(...builds);
if (sum(builds).failed === 0) {
  results.push(
    await check('nothing of the mocks in the production build', process.execPath, ['scripts/check-dist.mjs', 'dist']),
  );
  const isFresh = readFileSync('src/routeTree.gen.ts', 'utf8') === routes;
  process.stdout.write(`${isFresh ? 'passed' : 'FAILED'}  the committed route tree is the one that the build writes\n`);
  results.push({ passed: Number(isFresh), failed: Number(!isFresh) });
  results.push(await testJourneys());
}

rmSync(reports, { recursive: true, force: true });
const { passed, failed } = sum(results);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

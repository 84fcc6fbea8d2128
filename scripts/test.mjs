import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser, findOtherBrowser } from './find-browser.mjs';
import { countsOfPlaywright, countsOfVitest, sum } from './test/counts.mjs';
import { check, suite, verdict } from './test/steps.mjs';

/**
 * `npm test`: everything that must hold, summed in a last line. Nothing stops at the first failure but what needs a build.
 * `npm test -- unit e2e` runs some parts only.
 */
process.chdir(join(import.meta.dirname, '..'));
await import('./end-with-parent.mjs');

const PARTS = ['sources', 'unit', 'build', 'e2e', 'smoke'];
const ROUTE_TREE = 'src/routeTree.gen.ts';

const say = (text) => process.stdout.write(`${text}\n`);
const reports = mkdtempSync(join(tmpdir(), 'vireo-test-'));
const reportOf = (name) => JSON.parse(readFileSync(join(reports, name), 'utf8'));

/**
 * A program of the dependencies, run by this Node: its link in `node_modules/.bin` is none on every system.
 *
 * @returns {[string, string[], Record<string, string>]}
 */
const tool = (program, ...parameters) => [
  process.execPath,
  [`node_modules/${program}`, ...parameters],
  { NO_COLOR: '1', FORCE_COLOR: '0' },
];
const build = (title, ...parameters) =>
  check(title, ...tool('vite/bin/vite.js', 'build', '--logLevel', 'warn', ...parameters));

function checkSources() {
  return Promise.all([
    check('types', ...tool('typescript/bin/tsc')),
    check('lint', ...tool('oxlint/bin/oxlint', '--type-aware')),
    check('formatting', ...tool('@biomejs/biome/bin/biome', 'format', '.')),
    check('unused code', ...tool('knip/bin/knip.js')),
  ]);
}

function testUnits() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${join(reports, 'vitest.json')}`];
  const vitest = tool('vitest/vitest.mjs', 'run', ...reporters);
  return suite('unit tests', ...vitest, () => countsOfVitest(reportOf('vitest.json')));
}

/** One after the other: each writes the route tree. */
async function buildAll() {
  return [
    await build('production build'),
    await build('mock build', '--mode', 'mock'),
    await build('provider build', '--ssr', 'mocks/http/main.ts', '--outDir', 'build/provider'),
  ];
}

async function checkBuild() {
  const checkDist = (title, script) => check(title, process.execPath, [script, 'dist']);
  return [
    await checkDist('nothing of the mocks in the production build', 'scripts/check-dist.mjs'),
    await checkDist('the size of each route', 'scripts/check-sizes.mjs'),
  ];
}

/** Runs Playwright in one browser. `variables` are environment variables, `parameters` go to its command line. */
function playwright(title, executablePath, variables = {}, ...parameters) {
  const report = `${title.replaceAll(' ', '-')}.json`;
  const [node, program, env] = tool('@playwright/test/cli.js', 'test', '--reporter=list,json', ...parameters);
  const environment = { ...env, ...variables, CHROMIUM_PATH: executablePath };
  environment.PLAYWRIGHT_JSON_OUTPUT_FILE = join(reports, report);
  return suite(`${title} in ${executablePath}`, node, program, environment, () => countsOfPlaywright(reportOf(report)));
}

/** The e2e tests in the best browser, the smoke tests in the other kind: full Chromium or headless shell. */
async function testInBrowsers(parts) {
  const results = [];
  try {
    const browser = await findBrowser(say);
    if (parts.has('e2e')) results.push(await playwright('e2e tests', browser));
    if (parts.has('smoke')) results.push(await smokeTest(browser));
  } catch (error) {
    say(`\n${error.message}\n`);
    results.push(verdict('e2e tests: no browser found', false));
  }
  return results;
}

/** In CI the other browser is installed where it is missing. Its scrollbars take space, those of the first take none. */
async function smokeTest(browser) {
  const other = await findOtherBrowser(browser, say, { install: Boolean(process.env.CI) });
  if (other) return playwright('smoke tests', other, { SCROLLBARS: 'classic' }, '--grep', '@smoke');
  if (process.env.CI) return verdict('smoke tests: no second browser found', false);
  say('skipped smoke tests: there is only one kind of Chromium here');
  return { passed: 0, failed: 0 };
}

async function testAll(parts, results) {
  // Whatever loads the Vite configuration writes the route tree again, so what was checked out is read first.
  const routes = readFileSync(ROUTE_TREE, 'utf8');
  if (parts.has('sources')) results.push(...(await checkSources()));
  if (parts.has('unit')) results.push(await testUnits());
  const needsBrowser = parts.has('e2e') || parts.has('smoke');
  if (!parts.has('build') && !needsBrowser) return;

  const builds = await buildAll();
  results.push(...builds);
  if (sum(builds).failed > 0) {
    if (needsBrowser) say('The e2e tests need the builds: they were not run.');
    return;
  }
  results.push(...(await checkBuild()));
  const isFresh = readFileSync(ROUTE_TREE, 'utf8') === routes;
  results.push(verdict('the committed route tree is the one that the build writes', isFresh));
  if (needsBrowser) results.push(...(await testInBrowsers(parts)));
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) {
  say(`There is no part named ${unknown.join(', ')}: choose of ${PARTS.join(', ')}.`);
  process.exit(1);
}

const started = performance.now();
const results = [];
try {
  await testAll(new Set(wanted.length > 0 ? wanted : PARTS), results);
} catch (error) {
  say(error instanceof Error ? error.stack : error);
  results.push({ passed: 0, failed: 1 });
}
rmSync(reports, { recursive: true, force: true });
const { passed, failed, failures } = sum(results);
// Once more at the end, where the last lines of a long log are found.
for (const failure of failures) say(`\nFAILED  ${failure.split('\n', 20).join('\n')}`);
say(`\nIn ${Math.round((performance.now() - started) / 1000)} s:\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

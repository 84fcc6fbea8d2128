import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { countsOfPlaywright, countsOfVitest, flakyJourneys, sum } from './test/counts.mjs';
import { check, suite, verdict } from './test/steps.mjs';

/**
 * `npm test`: everything that must hold, summed in a last line. Nothing stops at the first failure but what needs a build.
 * `npm test -- unit journeys` runs some parts only.
 */
process.chdir(join(import.meta.dirname, '..'));

const PARTS = ['sources', 'unit', 'build', 'journeys'];
const ROUTE_TREE = 'src/routeTree.gen.ts';

const say = (text) => process.stdout.write(`${text}\n`);
const reports = mkdtempSync(join(tmpdir(), 'vireo-test-'));
const reportOf = (name) => JSON.parse(readFileSync(join(reports, name), 'utf8'));

/** A program of the dependencies, run by this Node: its link in `node_modules/.bin` is none on every system. */
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

function checkBuild() {
  return check('nothing of the mocks in the production build', process.execPath, ['scripts/check-dist.mjs', 'dist']);
}

async function testJourneys() {
  try {
    process.env.CHROMIUM_PATH = await findBrowser(say);
  } catch (error) {
    say(`\n${error.message}\n`);
    return verdict('journeys: there is no browser for them', false);
  }
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = join(reports, 'playwright.json');
  const playwright = tool('@playwright/test/cli.js', 'test', '--reporter=list,json');
  return suite(`journeys in ${process.env.CHROMIUM_PATH}`, ...playwright, () => {
    const report = reportOf('playwright.json');
    for (const title of flakyJourneys(report)) say(`at the second try: ${title}`);
    return countsOfPlaywright(report);
  });
}

async function testAll(parts, results) {
  // Whatever loads the Vite configuration writes the route tree again, so what was checked out is read first.
  const routes = readFileSync(ROUTE_TREE, 'utf8');
  if (parts.has('sources')) results.push(...(await checkSources()));
  if (parts.has('unit')) results.push(await testUnits());
  if (!parts.has('build') && !parts.has('journeys')) return;

  const builds = await buildAll();
  results.push(...builds);
  if (sum(builds).failed > 0) {
    if (parts.has('journeys')) say('The journeys need the builds: they were not run.');
    return;
  }
  results.push(await checkBuild());
  const isFresh = readFileSync(ROUTE_TREE, 'utf8') === routes;
  results.push(verdict('the committed route tree is the one that the build writes', isFresh));
  if (parts.has('journeys')) results.push(await testJourneys());
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
const { passed, failed } = sum(results);
say(`\nIn ${Math.round((performance.now() - started) / 1000)} s:\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

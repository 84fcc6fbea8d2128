import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { engineChecks, installEngines } from './engines/browsers.mjs';
import { findBrowser, findOtherBrowser } from './find-browser.mjs';
import { areInstalled, installCommand } from './server/packages.mjs';
import { sum } from './test/counts.mjs';
import { installBrowsers } from './test/install-browser.mjs';
import { endAll } from './test/leftovers.mjs';
import { notRunLines, recordNotRun } from './test/not-run.mjs';
import { setDeadline } from './test/run.mjs';
import { check, suite, verdict } from './test/steps.mjs';

/**
 * `npm test` runs all checks and tests, and prints the totals in the last line. A failure stops nothing, except that a failed
 * build stops the steps that need it. `npm test -- unit e2e` runs only these parts.
 */
process.chdir(join(import.meta.dirname, '..'));
await import('./end-with-parent.mjs');

const PARTS = ['sources', 'unit', 'server', 'build', 'e2e', 'smoke'];
const ROUTE_TREE = 'src/routeTree.gen.ts';

const PROGRESS_REPORTER = './scripts/test/progress.mjs';
/** In ms: what runs then is killed, and counts as failed. */
const RUN_LIMIT = 40 * 60_000;

const say = (text) => process.stdout.write(`${text}\n`);

/**
 * The command that runs a dependency's program with this Node. On Windows `node_modules/.bin` contains shell scripts, which Node
 * cannot run.
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

/** A larger young generation (in MiB) takes 6 % off the CPU time of the unit tests. */
function vitest(title, ...options) {
  const reporters = ['--reporter=default', `--reporter=${PROGRESS_REPORTER}`];
  const workers = `--maxWorkers=${availableParallelism()}`;
  const [node, parameters, environment] = tool('vitest/vitest.mjs', 'run', ...reporters, workers, ...options);
  return suite(title, node, ['--max-semi-space-size=96', ...parameters], environment);
}

/** The server's packages, which its types and its lint need, too. */
function installServer() {
  return check('the packages of the server', ...installCommand('server'));
}

/** Runs the builds one after another, because those of the client write the route tree. That of the server needs its packages. */
async function buildAll(results, installed) {
  // Every tool that loads the Vite configuration rewrites it.
  const routes = readFileSync(ROUTE_TREE, 'utf8');
  const checkDist = (title, script) => check(title, process.execPath, [script, 'dist']);
  const builds = [await build('production build'), await build('mock build', '--mode', 'mock')];
  await installed;
  builds.push(await build('server build', '--config', 'server/vite.config.ts'));
  results.push(...builds);
  if (sum(builds).failed > 0) return false;
  results.push(
    await checkDist('no mocks in the production build', 'scripts/check-dist.mjs'),
    await checkDist('the size of each route', 'scripts/check-sizes.mjs'),
    verdict('the committed route tree is up to date', readFileSync(ROUTE_TREE, 'utf8') === routes),
  );
  return true;
}

/** Runs Playwright in one browser, with these environment variables and command-line parameters. */
function playwright(title, executablePath, variables = {}, ...parameters) {
  const reporters = `--reporter=list,${PROGRESS_REPORTER}`;
  const [node, program, env] = tool('@playwright/test/cli.js', 'test', reporters, ...parameters);
  return suite(`${title} in ${executablePath}`, node, program, { ...env, ...variables, CHROMIUM_PATH: executablePath });
}

/**
 * Runs the smoke tests with classic scrollbars, which take up space in windows, but not on phones. In CI, installs the second browser if
 * it is missing.
 */
async function smokeTest(browser) {
  const { path, problem } = await findOtherBrowser(browser, say, { install: Boolean(process.env.CI) });
  const projects = ['--project', 'desktop', '--project', 'http'];
  if (path) return playwright('smoke tests', path, { SCROLLBARS: 'classic' }, '--grep', '@smoke', ...projects);
  recordNotRun('the smoke tests in a second kind of Chromium', problem);
  return { passed: 0, failed: 0 };
}

/** The steps of these parts, the longest first. The checks in other engines need the builds, those in Chromium a browser, too. */
function stepsOf(parts, isBuilt, browser) {
  const needed = (isNeeded, ...steps) => (isNeeded ? steps : []);
  const sources = parts.has('sources');
  return [
    ...needed(browser && parts.has('e2e'), () => playwright('e2e tests', browser)),
    ...needed(parts.has('unit'), () => vitest('unit tests')),
    ...needed(parts.has('server'), () => vitest('server tests', '--config', 'server/vitest.config.ts')),
    ...needed(browser && parts.has('smoke'), () => smokeTest(browser)),
    ...needed(isBuilt && parts.has('smoke'), ...engineChecks),
    ...needed(sources, () => check('lint', ...tool('oxlint/bin/oxlint', '--type-aware'))),
    ...needed(parts.has('server'), () => check('types of the server', ...tool('typescript/bin/tsc', '-p', 'server'))),
    ...needed(sources, () => check('unused code', ...tool('knip/bin/knip.js'))),
    ...needed(sources, () => check('types', ...tool('typescript/bin/tsc'))),
    ...needed(sources, () => check('formatting', ...tool('@biomejs/biome/bin/biome', 'format', '.'))),
  ];
}

/** Runs two steps at a time, because most steps spend part of their time waiting. If a step throws, the remaining ones still run. */
async function runTwoAtOnce(steps, results) {
  async function runRest() {
    for (let step = steps.shift(); step; step = steps.shift()) {
      try {
        results.push(await step());
      } catch (error) {
        recordError(error, results);
      }
    }
  }
  await Promise.all([runRest(), runRest()]);
}

function recordError(error, results) {
  const failure = error instanceof Error ? error.stack : String(error);
  say(`\n${failure}\n`);
  results.push({ passed: 0, failed: 1, failures: [failure] });
}

/** Builds and installs first, and then runs all other steps. */
async function testAll(parts, results) {
  const needsBrowser = parts.has('e2e') || parts.has('smoke');
  const needsBuild = parts.has('build') || needsBrowser;
  const needsServer = needsBuild || parts.has('sources') || parts.has('server');
  const installed = needsServer && !areInstalled('server') && installServer().then((result) => results.push(result));
  const [isBuilt] = await Promise.all([
    needsBuild && buildAll(results, installed),
    installed,
    needsBrowser && process.env.CI && installBrowsers(say),
    parts.has('smoke') && process.env.CI && installEngines(say),
  ]);
  if (needsBrowser && !isBuilt) say('The e2e tests were not run, because they need the builds.');
  const browser = needsBrowser && isBuilt && (await findBrowser(say).catch((error) => recordError(error, results)));
  await runTwoAtOnce(stepsOf(parts, isBuilt, browser), results);
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) {
  say(`Unknown part: ${unknown.join(', ')}. Known parts: ${PARTS.join(', ')}.`);
  process.exit(1);
}

const started = performance.now();
const results = [];
setDeadline(RUN_LIMIT);
// Should this process itself wait for something that never comes.
setTimeout(() => void finish('The run did not end in time.'), RUN_LIMIT + 60_000).unref();
try {
  await testAll(new Set(wanted.length > 0 ? wanted : PARTS), results);
} catch (error) {
  recordError(error, results);
}
await finish();

/** Prints the failures again, where they are easy to find, and the totals, and ends. */
async function finish(problem) {
  for (const { pid, name } of await endAll(0)) say(`Left behind, and killed: ${name} (${pid})`);
  if (problem) results.push({ passed: 0, failed: 1, failures: [problem] });
  const { passed, failed, failures } = sum(results);
  for (const failure of failures) say(`\nFAILED  ${failure.split('\n', 20).join('\n')}`);
  for (const line of notRunLines()) say(`\n${line}`);
  say(`\nIn ${Math.round((performance.now() - started) / 1000)} s:\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

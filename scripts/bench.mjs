import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { FIRST_VIDEO, writeData } from './bench/data.mjs';
import { measureEvening } from './bench/evening.mjs';
import { measureInterpreted, measureLongList } from './bench/long-list.mjs';
import { measure } from './bench/measure.mjs';
import { metricsOf } from './bench/metrics.mjs';
import { PROFILES } from './bench/profiles.mjs';
import { startServer } from './bench/server.mjs';
import { initialSizes } from './bench/sizes.mjs';
import { summarize } from './bench/statistics.mjs';
import { step } from './bench/step.mjs';
import { tableOf } from './bench/table.mjs';
import { findBrowser } from './find-browser.mjs';
import { areInstalled, installCommand } from './server/packages.mjs';
import { check } from './test/steps.mjs';

/**
 * `npm run bench`: measures the production build on the server, over HTTP.
 *
 *   npm run bench                  medians of 5 runs
 *   npm run bench -- --runs 1      fewer runs
 *   npm run bench -- --save        saves the results as the baseline for later runs
 *   npm run bench -- --evening     watches 30 videos by autoplay instead, in about 5 minutes
 */
process.chdir(join(import.meta.dirname, '..'));

const BASELINE = 'scripts/bench/baseline.json';
const ARGUMENTS = ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'];
const print = (text) => process.stdout.write(`${text}\n`);

function readArguments() {
  const { values } = parseArgs({
    options: { runs: { type: 'string', default: '5' }, save: { type: 'boolean' }, evening: { type: 'boolean' } },
  });
  const count = Number(values.runs);
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`--runs must be a positive integer, not "${values.runs}".`);
  return { count, save: values.save ?? false, evening: values.evening ?? false };
}

async function build() {
  const quiet = ['--logLevel', 'warn'];
  const vite = join('node_modules', '.bin', 'vite');
  const builds = [
    ...(areInstalled('server') ? [] : [await check('packages of the server', ...installCommand('server'))]),
    await check('production build', vite, ['build', ...quiet]),
    await check('server build', vite, ['build', '--config', 'server/vite.config.ts', ...quiet]),
  ];
  if (builds.some(({ failed }) => failed > 0)) throw new Error('The build failed, so nothing was measured.');
}

/** Drops the first run, which warms up the browser. Each run begins with an empty cache. */
async function measureRuns({ browser, interpreter }, address, count) {
  const runs = [];
  for (let index = 0; index <= count; index += 1) {
    const results = {};
    for (const profile of PROFILES) {
      const run = await measure(browser, profile, address, FIRST_VIDEO);
      Object.assign(results, run.results, initialSizes('dist', run.files));
    }
    Object.assign(results, await measureLongList(browser, PROFILES[0], address));
    Object.assign(results, await measureInterpreted(interpreter, PROFILES[0], address));
    if (index > 0) runs.push(results);
    print(index === 0 ? 'Warm-up run finished' : `Run ${index} of ${count} finished`);
  }
  return runs;
}

async function bench() {
  const { count, save, evening } = readArguments();
  const executablePath = await findBrowser(print);
  await build();

  const folder = mkdtempSync(join(tmpdir(), 'vireo-bench-'));
  // As root, PostgreSQL runs as another account.
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const folders = { data: join(folder, 'data'), media: join(folder, 'media') };
  await writeData({ ...folders, demo: 'mocks/media', clip: 'scripts/bench/clip.mp4' });
  const server = await step('starting the server', () => startServer(folders));
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS });
  const interpreter = await chromium.launch({ executablePath, args: [...ARGUMENTS, '--js-flags=--jitless'] });

  const close = async () => {
    await step('closing the browsers', () => Promise.all([browser.close(), interpreter.close()]));
    await step('stopping the server', () => server.stop());
  };
  if (evening) {
    const lines = await measureEvening(browser, PROFILES[0], server.address, FIRST_VIDEO);
    print(lines.join('\n'));
    return close();
  }
  const runs = await measureRuns({ browser, interpreter }, server.address, count);
  const conditions = {
    date: new Date().toISOString().slice(0, 10),
    runs: count,
    chromium: browser.version(),
    node: process.version,
  };
  await close();

  const metrics = metricsOf(PROFILES);
  const summary = summarize(metrics, runs);
  const baseline = existsSync(BASELINE) ? JSON.parse(readFileSync(BASELINE, 'utf8')) : undefined;
  const describe = ({ runs: total, date, chromium: version, node }) =>
    `${total} ${total === 1 ? 'run' : 'runs'}, ${date}, Chromium ${version}, Node ${node}`;
  print(`\nMedians: ${describe(conditions)}`);
  if (baseline) print(`Baseline: ${describe(baseline.conditions)}`);
  print(`\n${tableOf(metrics, summary, baseline?.values)}`);
  if (!save) return;
  const values = Object.fromEntries(metrics.map(({ key }) => [key, Math.round(summary[key].value * 10_000) / 10_000]));
  writeFileSync(BASELINE, `${JSON.stringify({ conditions, values }, undefined, 2)}\n`);
  print(`\nSaved in ${BASELINE}.`);
}

try {
  await bench();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { FIRST_VIDEO } from './bench/data.mjs';
import { measureEvening } from './bench/evening.mjs';
import { metricsOf } from './bench/metrics.mjs';
import { PROFILES } from './bench/profiles.mjs';
import { measureRun } from './bench/run.mjs';
import { startSites } from './bench/sites.mjs';
import { summarize } from './bench/statistics.mjs';
import { step } from './bench/step.mjs';
import { tableOf } from './bench/table.mjs';
import { findBrowser } from './find-browser.mjs';
import { areInstalled, installCommand } from './server/packages.mjs';
import { check } from './test/steps.mjs';

/**
 * `npm run bench`: measures the production build on the server, over HTTP, and floors beside it.
 *
 *   npm run bench                      medians of 5 runs
 *   npm run bench -- --runs 1          fewer runs
 *   npm run bench -- --dist FOLDER     measures another build of the client in the same runs
 *   npm run bench -- --evening         watches 30 videos by autoplay instead, in about 5 minutes
 */
process.chdir(join(import.meta.dirname, '..'));

const ARGUMENTS = ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'];
const print = (text) => process.stdout.write(`${text}\n`);

function readArguments() {
  const { values } = parseArgs({
    options: { runs: { type: 'string', default: '5' }, dist: { type: 'string' }, evening: { type: 'boolean' } },
  });
  const count = Number(values.runs);
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`--runs must be a positive integer, not "${values.runs}".`);
  return { count, other: values.dist, evening: values.evening ?? false };
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

/** Drops the first run, which warms up the browser. Each page begins with an empty cache. */
async function measureRuns(browsers, sites, nginx, count) {
  const runs = [];
  for (let index = 0; index <= count; index += 1) {
    const results = await measureRun(browsers, sites, nginx);
    if (index > 0) runs.push(results);
    print(index === 0 ? 'Warm-up run finished' : `Run ${index} of ${count} finished`);
  }
  return runs;
}

async function bench() {
  const { count, other, evening } = readArguments();
  const executablePath = await findBrowser(print);
  await build();

  const folder = mkdtempSync(join(tmpdir(), 'vireo-bench-'));
  // As root, PostgreSQL runs as another account.
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const builds = other === undefined ? ['dist'] : ['dist', other];
  const { sites, nginx } = await step('starting the servers', () => startSites(folder, builds));
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS });
  const jitlessBrowser = await chromium.launch({ executablePath, args: [...ARGUMENTS, '--js-flags=--jitless'] });

  const close = async () => {
    await step('closing the browsers', () => Promise.all([browser.close(), jitlessBrowser.close()]));
    await step('stopping the servers', () => Promise.all([nginx?.stop(), ...sites.map(({ server }) => server.stop())]));
  };
  if (evening) {
    const lines = await measureEvening(browser, PROFILES[0], sites[0].server.address, FIRST_VIDEO);
    print(lines.join('\n'));
    return close();
  }
  const runs = await measureRuns({ browser, jitlessBrowser }, sites, nginx, count);
  const version = browser.version();
  await close();

  const summaryOf = (metrics, index) =>
    summarize(
      metrics,
      runs.map((results) => results[index]),
    );
  const metrics = metricsOf(PROFILES, { isHosted: nginx !== undefined });
  const another = other && { name: other, summary: summaryOf(metricsOf(PROFILES, { isHosted: false }), 1) };
  const date = new Date().toISOString().slice(0, 10);
  const total = `${count} ${count === 1 ? 'run' : 'runs'}`;
  print(`\nMedians: ${total}, ${date}, Chromium ${version}, Node ${process.version}`);
  if (!nginx) print('Static hosting was not measured: nginx is not installed.');
  print(`\n${tableOf(metrics, summaryOf(metrics, 0), another)}`);
}

try {
  await bench();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

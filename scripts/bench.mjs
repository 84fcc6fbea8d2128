import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { FIRST_VIDEO, writeData } from './bench/data.mjs';
import { measure } from './bench/measure.mjs';
import { metricsOf } from './bench/metrics.mjs';
import { PROFILES } from './bench/profiles.mjs';
import { startProvider } from './bench/provider.mjs';
import { initialSizes } from './bench/sizes.mjs';
import { summarize } from './bench/statistics.mjs';
import { tableOf } from './bench/table.mjs';
import { findBrowser } from './find-browser.mjs';
import { check } from './test/steps.mjs';

/**
 * `npm run bench`: how fast the production build is, against the embedded provider over HTTP.
 *
 *   npm run bench                  medians over 5 runs
 *   npm run bench -- --runs 1      fewer, for a first look
 *   npm run bench -- --save        keeps the figures as the baseline that later runs are compared with
 */
process.chdir(join(import.meta.dirname, '..'));

const BASELINE = 'scripts/bench/baseline.json';
const ARGUMENTS = ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'];
const say = (text) => process.stdout.write(`${text}\n`);

function readArguments() {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, save: { type: 'boolean' } } });
  const count = Number(values.runs);
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`--runs takes a whole number from 1, not "${values.runs}".`);
  return { count, save: values.save ?? false };
}

async function build() {
  const quiet = ['--logLevel', 'warn'];
  const vite = join('node_modules', '.bin', 'vite');
  const provider = ['build', '--ssr', 'mocks/http/main.ts', '--outDir', 'build/provider', ...quiet];
  const builds = [
    await check('production build', vite, ['build', ...quiet]),
    await check('provider build', vite, provider),
  ];
  if (builds.some(({ failed }) => failed > 0)) throw new Error('Nothing was measured.');
}

/** The first run is not counted: what it warms is the browser, not the page. */
async function measureRuns(browser, address, count) {
  const runs = [];
  for (let turn = 0; turn <= count; turn += 1) {
    const figures = {};
    for (const profile of PROFILES) {
      const run = await measure(browser, profile, address, FIRST_VIDEO);
      Object.assign(figures, run.figures, initialSizes('dist', run.files));
    }
    if (turn > 0) runs.push(figures);
    say(turn === 0 ? 'warmed up' : `run ${turn} of ${count}`);
  }
  return runs;
}

async function bench() {
  const { count, save } = readArguments();
  const executablePath = await findBrowser(say);
  await build();

  const folder = mkdtempSync(join(tmpdir(), 'vireo-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const folders = { data: join(folder, 'data'), media: join(folder, 'media') };
  writeData({ ...folders, demo: 'mocks/media', clip: 'scripts/bench/clip.mp4' });
  const provider = await startProvider(folders);
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS });

  const runs = await measureRuns(browser, provider.address, count);
  const taken = {
    date: new Date().toISOString().slice(0, 10),
    runs: count,
    chromium: browser.version(),
    node: process.version,
  };
  await browser.close();
  await provider.stop();

  const metrics = metricsOf(PROFILES);
  const summary = summarize(metrics, runs);
  const baseline = existsSync(BASELINE) ? JSON.parse(readFileSync(BASELINE, 'utf8')) : undefined;
  const describe = (of) =>
    `${of.runs} ${of.runs === 1 ? 'run' : 'runs'}, ${of.date}, Chromium ${of.chromium}, Node ${of.node}`;
  say(`\nMedians: ${describe(taken)}`);
  if (baseline) say(`Baseline: ${describe(baseline.taken)}`);
  say(`\n${tableOf(metrics, summary, baseline?.figures)}`);
  if (!save) return;
  const figures = Object.fromEntries(metrics.map(({ key }) => [key, Math.round(summary[key].value * 10_000) / 10_000]));
  writeFileSync(BASELINE, `${JSON.stringify({ taken, figures }, undefined, 2)}\n`);
  say(`\nKept in ${BASELINE}.`);
}

try {
  await bench();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

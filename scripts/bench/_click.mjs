import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { writeData } from './data.mjs';
import { PROFILES, openPage } from './profiles.mjs';
import { startProvider } from './provider.mjs';
const runs = +process.argv[2] || 5;
const traceFile = process.argv[3];
const dist = process.argv[4];
const folder = mkdtempSync(join(tmpdir(), 'vireo-heap-'));
const folders = { data: join(folder, 'data'), media: join(folder, 'media') };
writeData({ ...folders, demo: 'mocks/media', clip: 'scripts/bench/clip.mp4' });
const p = await startProvider(folders);
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
});
const titles = [],
  cpus = [];
for (let i = 0; i <= runs; i++) {
  const { page, traffic, devtools, open, close } = await openPage(b, PROFILES[0]);
  await page.goto(`${p.address}/`, { waitUntil: 'commit' });
  await page.evaluate(() => window.bench.card);
  await traffic.idle();
  for (let c = 0; c < 3; c++) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await traffic.idle();
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await traffic.idle();
  const at = await page.evaluate(() => window.bench.clickPosition());
  const last = i === runs && traceFile;
  if (last)
    await b.startTracing(page, {
      categories: [
        'devtools.timeline',
        'disabled-by-default-v8.cpu_profiler',
        'v8.execute',
        'blink.user_timing',
        'toplevel',
        'disabled-by-default-devtools.timeline',
        'latencyInfo',
        'cc',
      ],
    });
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const m = async () =>
    Object.fromEntries((await devtools.send('Performance.getMetrics')).metrics.map((x) => [x.name, x.value]));
  const m0 = await m();
  await open(at);
  const t = await page.evaluate(() => window.bench.opened());
  const m1 = await m();
  if (last) writeFileSync(traceFile, await b.stopTracing());
  if (i > 0) {
    titles.push(t.title);
    cpus.push(
      [
        m1.TaskDuration - m0.TaskDuration,
        m1.ScriptDuration - m0.ScriptDuration,
        m1.LayoutDuration - m0.LayoutDuration,
        m1.RecalcStyleDuration - m0.RecalcStyleDuration,
      ]
        .map((x) => (x * 1000).toFixed(1))
        .join(' '),
    );
  }
  await close();
}
console.log(
  titles.map((t) => t.toFixed(1)).join(' '),
  '| median',
  titles.sort((a, c) => a - c)[titles.length >> 1].toFixed(1),
);
console.log(cpus.join('\n'));
await b.close();
await p.stop();

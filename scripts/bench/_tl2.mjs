import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { writeData } from './data.mjs';
import { PROFILES, openPage } from './profiles.mjs';
import { startProvider } from './provider.mjs';
const folder = mkdtempSync(join(tmpdir(), 'vireo-heap-'));
const folders = { data: join(folder, 'data'), media: join(folder, 'media') };
writeData({ ...folders, demo: 'mocks/media', clip: 'scripts/bench/clip.mp4' });
const p = await startProvider(folders);
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
});
for (let i = 0; i < (+process.argv[2] || 8); i++) {
  const { page, traffic, open, close } = await openPage(b, PROFILES[0]);
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
  await b.startTracing(page, {
    categories: [
      'input',
      'disabled-by-default-devtools.timeline',
      'v8',
      'devtools.timeline',
      'toplevel',
      'blink',
      'cc',
      'benchmark',
    ],
  });
  await open(at);
  const t = await page.evaluate(() => window.bench.opened());
  const { traceEvents: T } = JSON.parse(await b.stopTracing());
  const click = T.find((e) => e.name === 'EventDispatch' && e.args?.data?.type === 'click');
  const z = click.ts;
  const main = T.filter(
    (e) =>
      e.pid === click.pid &&
      e.tid === click.tid &&
      e.ph === 'X' &&
      e.ts > z - 40000 &&
      e.ts < z + 90000 &&
      e.dur > 150 &&
      e.ts < z + 2000,
  );
  console.log('title', t.title.toFixed(1));
  if (i > 1)
    for (const e of main)
      console.log(
        '   ',
        ((e.ts - z) / 1000).toFixed(1),
        '+' + (e.dur / 1000).toFixed(1),
        e.name,
        e.args?.data?.type ?? e.args?.src_func ?? '',
      );
  await close();
}
await b.close();
await p.stop();

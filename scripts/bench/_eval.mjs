import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { writeData } from './data.mjs';
import { PROFILES, openPage } from './profiles.mjs';
import { startProvider } from './provider.mjs';
import { heapOf } from './long-list.mjs';
const folder = mkdtempSync(join(tmpdir(), 'vireo-heap-'));
const folders = { data: join(folder, 'data'), media: join(folder, 'media') };
writeData({ ...folders, demo: 'mocks/media', clip: 'scripts/bench/clip.mp4' });
const p = await startProvider(folders);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
for (const names of [['watchpage'], ['send', 'social', 'rows', 'overlay', 'toaster', 'positions', 'watchpage']]) {
  const { page, traffic, devtools, close } = await openPage(b, PROFILES[0]);
  const seen = [];
  page.on('request', (r) => seen.push(r.url().split('/').pop()));
  await page.goto(`${p.address}/`, { waitUntil: 'commit' });
  await page.evaluate(() => window.bench.card);
  await traffic.idle();
  let last = await heapOf(devtools);
  console.log('/', (last / 2 ** 20).toFixed(3));
  seen.length = 0;
  for (const n of names) {
    const f = readdirSync('dist/assets').find((x) => x.startsWith(n) && x.endsWith('.js'));
    await page.evaluate((f) => import('/assets/' + f).then(() => 0), f);
    await traffic.idle();
    const h = await heapOf(devtools);
    console.log(n, ((h - last) / 1024).toFixed(0), 'KiB', seen.splice(0).join(' '));
    last = h;
  }
  await page.evaluate(() => scrollTo(0, 40));
  await new Promise((r) => setTimeout(r, 1500));
  const h = await heapOf(devtools);
  console.log('after input', ((h - last) / 1024).toFixed(0), seen.splice(0).join(' '));
  await close();
}
await b.close();
await p.stop();

import { mkdtempSync, writeFileSync, createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { writeData } from './data.mjs';
import { PROFILES, openPage } from './profiles.mjs';
import { startProvider } from './provider.mjs';
import { heapOf } from './long-list.mjs';
const flags = process.argv[2] ?? '';
const snap = process.argv[3];
const folder = mkdtempSync(join(tmpdir(), 'vireo-heap-'));
const folders = { data: join(folder, 'data'), media: join(folder, 'media') };
writeData({ ...folders, demo: 'mocks/media', clip: 'scripts/bench/clip.mp4' });
const provider = await startProvider(folders);
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    ...(flags ? [`--js-flags=${flags}`] : []),
  ],
});
const take = async (devtools, file) => {
  const out = createWriteStream(file);
  const on = ({ chunk }) => out.write(chunk);
  devtools.on('HeapProfiler.addHeapSnapshotChunk', on);
  await devtools.send('HeapProfiler.takeHeapSnapshot', {});
  devtools.off('HeapProfiler.addHeapSnapshotChunk', on);
  await new Promise((d) => out.end(d));
};
for (let i = 0; i < (snap ? 2 : +(process.env.N ?? 3)); i++) {
  const { page, traffic, devtools, close } = await openPage(browser, PROFILES[0]);
  page.on('console', (m) => console.log(m.text()));
  page.on('pageerror', (e) => console.log(e.message));
  await page.goto(`${provider.address}/`, { waitUntil: 'commit' });
  await page.evaluate(() => window.bench.card);
  await traffic.idle();
  const before = await heapOf(devtools);
  if (snap && i === 1) await take(devtools, `${snap}-before.heapsnapshot`);
  await page.evaluate((count) => window.bench.scrollUntil(count), 200);
  await traffic.idle();
  const after = await heapOf(devtools);
  if (snap && i === 1) await take(devtools, `${snap}-after.heapsnapshot`);
  console.log((before / 2 ** 20).toFixed(3), ((after - before) / 2 ** 20).toFixed(3));
  await close();
}
await browser.close();
await provider.stop();

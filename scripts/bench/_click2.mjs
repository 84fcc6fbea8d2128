// interleaved: node _click2.mjs runs distA distB
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { chromium } from '@playwright/test';
import { writeData } from './data.mjs';
import { PROFILES, openPage } from './profiles.mjs';
const [runs, ...dists] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'vireo-heap-'));
const folders = { data: join(folder, 'data'), media: join(folder, 'media') };
writeData({ ...folders, demo: 'mocks/media', clip: 'scripts/bench/clip.mp4' });
const servers = await Promise.all(
  dists.map(async (dist, i) => {
    const port = 45100 + i;
    (await import('node:fs')).cpSync(folders.data, folders.data + i, { recursive: true });
    const child = spawn(process.execPath, ['build/provider/main.js'], {
      env: {
        ...process.env,
        PORT: port,
        HOST: '127.0.0.1',
        DIST: dist,
        VIREO_DATA: folders.data + i,
        MEDIA: folders.media,
        MOCK: '',
        READ_DELAY: '25',
        WRITE_DELAY: '400',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((r) => child.stdout.on('data', (t) => String(t).includes('ready') && r()));
    return { child, address: `http://localhost:${port}` };
  }),
);
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
});
const res = dists.map(() => ({ title: [], click: [], frame: [] }));
for (let i = 0; i <= +runs; i++)
  for (const [k, s] of servers.entries()) {
    const { page, traffic, devtools, open, close } = await openPage(b, PROFILES[0]);
    await page.goto(`${s.address}/`, { waitUntil: 'commit' });
    await page.evaluate(() => window.bench.card);
    await traffic.idle();
    for (let c = 0; c < 3; c++) {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await traffic.idle();
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    await traffic.idle();
    const at = await page.evaluate(() => window.bench.clickPosition());
    const tracing = process.env.TRACE !== '0';
    if (tracing) await b.startTracing(page, { categories: ['devtools.timeline', 'cc', 'toplevel'] });
    await open(at);
    const t = await page.evaluate(() => window.bench.opened());
    if (tracing) {
      const { traceEvents: T } = JSON.parse(await b.stopTracing());
      const click = T.find((e) => e.name === 'EventDispatch' && e.args?.data?.type === 'click');
      const frame = T.find(
        (e) =>
          e.name === 'ProxyMain::BeginMainFrame' &&
          e.pid === click.pid &&
          e.tid === click.tid &&
          e.ts >= click.ts + click.dur,
      );
      if (i > 0) {
        res[k].click.push(click.tdur / 1000);
        res[k].frame.push((frame?.tdur ?? 0) / 1000);
      }
    }
    if (i > 0) res[k].title.push(t.title);
    await close();
  }
const med = (a) => a.toSorted((x, y) => x - y)[a.length >> 1]?.toFixed(1);
const min = (a) => Math.min(...a).toFixed(1);
dists.forEach((d, k) =>
  console.log(
    d,
    'title',
    med(res[k].title),
    'min',
    min(res[k].title),
    '| click cpu',
    med(res[k].click),
    'min',
    min(res[k].click),
    '| frame cpu',
    med(res[k].frame),
    'min',
    min(res[k].frame),
  ),
);
await b.close();
servers.forEach((s) => s.child.kill());

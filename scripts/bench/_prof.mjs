// node _prof.mjs runs : inclusive/self time per function in the click task
import { mkdtempSync, readFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { TraceMap, originalPositionFor } from '@jridgewell/trace-mapping';
import { writeData } from './data.mjs';
import { PROFILES, openPage } from './profiles.mjs';
import { startProvider } from './provider.mjs';
const runs = +process.argv[2] || 9;
const folder = mkdtempSync(join(tmpdir(), 'vireo-heap-'));
const folders = { data: join(folder, 'data'), media: join(folder, 'media') };
writeData({ ...folders, demo: 'mocks/media', clip: 'scripts/bench/clip.mp4' });
const p = await startProvider(folders);
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
});
const maps = {};
const map = (url) =>
  (maps[url] ??= (() => {
    const f = 'dist' + new URL(url).pathname + '.map';
    return existsSync(f) ? new TraceMap(readFileSync(f, 'utf8')) : null;
  })());
const self = {},
  incl = {},
  srcIncl = {};
let all = 0;
for (let i = 0; i < runs; i++) {
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
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.setSamplingInterval', { interval: 100 });
  await devtools.send('Profiler.start');
  await open(at);
  await page.evaluate(() => window.bench.opened());
  const { profile } = await devtools.send('Profiler.stop');
  const byId = new Map(profile.nodes.map((n) => [n.id, n]));
  for (const n of profile.nodes) for (const c of n.children ?? []) byId.get(c).parent = n;
  const nm = (n) =>
    (n.label ??= (() => {
      const cf = n.callFrame;
      if (!cf.url.startsWith('http')) return cf.functionName || '(anon)';
      const m = map(cf.url);
      const o = m && originalPositionFor(m, { line: cf.lineNumber + 1, column: cf.columnNumber });
      return (
        (o?.name ?? cf.functionName) +
        ' ' +
        (o?.source ?? cf.url).replace(/^.*node_modules\//, '').replace(/^.*\/src\//, 'src/') +
        ':' +
        (o?.line ?? '')
      );
    })());
  const stackOf = (n) => {
    const s = [];
    for (let x = n; x; x = x.parent) s.push(nm(x));
    return s;
  };
  const st = profile.samples.map((id) => stackOf(byId.get(id)));
  let from = st.findIndex((x) => x.some((y) => y.startsWith('navigate @tan')));
  let to = st.findIndex((x, k) => k > from && x.some((y) => y.startsWith('performWorkUntilDeadline')));
  if (i === 2) {
    let line = '',
      t = 0,
      at = 0;
    for (let k = from - 20; k < Math.min(from + 900, st.length); k++) {
      const dt = profile.timeDeltas[k] / 1000;
      const top = st[k].at(-2) ?? st[k][0];
      if (top !== line) {
        if (t > 0.3) console.log('  ' + at.toFixed(1) + ' +' + t.toFixed(1) + ' ' + line);
        line = top;
        t = 0;
      }
      t += dt;
      at += dt;
    }
  }
  if (from < 0) {
    console.log('none');
  } else
    for (let k = from; k < to; k++) {
      const dt = profile.timeDeltas[k] / 1000;
      all += dt;
      self[st[k][0]] = (self[st[k][0]] ?? 0) + dt;
      for (const f of new Set(st[k])) incl[f] = (incl[f] ?? 0) + dt;
    }
  await close();
}
const top = (o, n) =>
  Object.entries(o)
    .sort((a, c) => c[1] - a[1])
    .slice(0, n)
    .map(([k, v]) => (v / runs).toFixed(2).padStart(7) + ' ' + k)
    .join('\n');
console.log('click ms', (all / runs).toFixed(1), '\n-- incl\n' + top(incl, 110), '\n-- self\n' + top(self, 70));
await b.close();
await p.stop();

// node _alloc.mjs [jsflags] : live bytes by allocating function, mapped to source modules
import { mkdtempSync, readFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { TraceMap, originalPositionFor } from '@jridgewell/trace-mapping';
import { writeData } from './data.mjs';
import { PROFILES, openPage } from './profiles.mjs';
import { startProvider } from './provider.mjs';
import { heapOf } from './long-list.mjs';
const flags = process.argv[2] ?? '';
const folder = mkdtempSync(join(tmpdir(), 'vireo-heap-'));
const folders = { data: join(folder, 'data'), media: join(folder, 'media') };
writeData({ ...folders, demo: 'mocks/media', clip: 'scripts/bench/clip.mp4' });
const p = await startProvider(folders);
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-features=IsolateOrigins,site-per-process',
    ...(flags ? [`--js-flags=${flags}`] : []),
  ],
});
{
  const { page, traffic, close } = await openPage(b, PROFILES[0]);
  await page.goto(`${p.address}/`, { waitUntil: 'commit' });
  await page.evaluate(() => window.bench.card);
  await traffic.idle();
  await close();
}
const { page, traffic, devtools, close } = await openPage(b, PROFILES[0]);
await page.goto(`${p.address}/healthcheck-none.txt`).catch(() => {});
await devtools.send('HeapProfiler.enable');
await devtools.send('HeapProfiler.startSampling', { samplingInterval: 64 });
await page.goto(`${p.address}/`, { waitUntil: 'commit' });
await page.evaluate(() => window.bench.card);
await traffic.idle();
console.log('heap', (await heapOf(devtools)) / 2 ** 20);
const { profile } = await devtools.send('HeapProfiler.stopSampling');
const maps = {};
const map = (url) =>
  (maps[url] ??= (() => {
    const f = 'dist' + new URL(url).pathname + '.map';
    return existsSync(f) ? new TraceMap(readFileSync(f, 'utf8')) : null;
  })());
const bySelf = {},
  byMod = {},
  byPkg = {};
let total = 0;
const where = (cf) => {
  if (!cf.url) return [cf.functionName || '(none)', '(native)'];
  let m;
  try {
    m = map(cf.url);
  } catch {}
  const o = m && originalPositionFor(m, { line: cf.lineNumber + 1, column: cf.columnNumber });
  const s = o?.source ?? cf.url;
  return [
    (o?.name ?? cf.functionName) +
      ' ' +
      s.replace(/^.*node_modules\//, '').replace(/^.*\/src\//, 'src/') +
      ':' +
      (o?.line ?? ''),
    s.replace(/^.*node_modules\//, '').replace(/^.*\/src\//, 'src/'),
  ];
};
const incl = {};
const zodBy = {},
  srcBy = {};
const big=[];const walk = (n, stack, near = '') => { for (const [fn] of [[0]]) if (n.selfSize > 12000) big.push([n.selfSize, [...stack, where(n.callFrame)[0]].slice(-14).join(' > ')]);
  const [fn, mod] = where(n.callFrame);
  total += n.selfSize;
  bySelf[fn] = (bySelf[fn] ?? 0) + n.selfSize;
  byMod[mod] = (byMod[mod] ?? 0) + n.selfSize;
  const pk = mod.startsWith('src/')
    ? mod.split('/').slice(0, 3).join('/')
    : mod
        .split('/')
        .slice(0, mod[0] === '@' ? 2 : 1)
        .join('/');
  byPkg[pk] = (byPkg[pk] ?? 0) + n.selfSize;
  const st = new Set(stack);
  st.add(fn);
  for (const f of st) incl[f] = (incl[f] ?? 0) + n.selfSize;
  if (mod.startsWith('src/')) near = mod + ':' + fn.split(':').pop();
  srcBy[near] = (srcBy[near] ?? 0) + n.selfSize;
  if (mod.startsWith('zod') || [...st].at(-2)?.includes('zod/')) zodBy[near] = (zodBy[near] ?? 0) + n.selfSize;
  for (const c of n.children) walk(c, st, near);
};
walk(profile.head, new Set());
const top = (o, n) =>
  Object.entries(o)
    .sort((a, c) => c[1] - a[1])
    .slice(0, n)
    .map(([k, v]) => (v / 1024).toFixed(1).padStart(8) + ' ' + k)
    .join('\n');
console.log(
  'total',
  total / 1024,
  '\n-- pkg\n' + top(byPkg, 40),
  '\n-- self\n' + top(bySelf, 60),
  '\n-- zod by\n' + top(zodBy, 40),
  '\n-- src\n' + top(srcBy, 60),
  '\n-- big\n' + big.map((b)=>(b[0]/1024).toFixed(1)+' '+b[1]).join('\n'), '\n-- incl\n' + top(incl, 90),
);
await close();
await b.close();
await p.stop();

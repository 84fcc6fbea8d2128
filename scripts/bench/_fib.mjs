import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { writeData } from './data.mjs';
import { startProvider } from './provider.mjs';
const folder = mkdtempSync(join(tmpdir(), 'vireo-heap-'));
const folders = { data: join(folder, 'data'), media: join(folder, 'media') };
writeData({ ...folders, demo: 'mocks/media', clip: 'scripts/bench/clip.mp4' });
const p = await startProvider(folders);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const pg = await b.newPage({ viewport: { width: 1350, height: 940 } });
await pg.goto(p.address + '/');
await new Promise((r) => setTimeout(r, 3000));
console.log(
  await pg
    .evaluate(() => {
      let root;
      for (const el of document.querySelectorAll('*'))
        for (const k of Object.keys(el)) if (k.startsWith('__reactContainer')) root = el[k];
      const by = {};
      let alt = 0,
        total = 0;
      const walk = (f) => {
        for (; f; f = f.sibling) {
          total++;
          if (f.alternate) alt++;
          const t = f.type;
          const nm =
            typeof t === 'string'
              ? '<' + t + '>'
              : f.tag +
                ':' +
                (typeof t === 'function'
                  ? (t.displayName || t.name) + ' ' + String(t).slice(0, 50)
                  : t?.render
                    ? 'fwd ' + String(t.render).slice(0, 45)
                    : t?.type
                      ? 'memo ' + String(t.type).slice(0, 45)
                      : String(t?.$$typeof ?? t).slice(0, 30));
          (by[nm] ??= [0, 0, 0, 0])[0]++; let hk=0, ef=0; if (typeof t !== 'string' && (f.tag===0||f.tag===11||f.tag===15||f.tag===14)) { for (let h=f.memoizedState; h && typeof h==='object' && 'next' in h; h=h.next) hk++; const u=f.updateQueue?.lastEffect; if (u) { let q=u.next; do { ef++; q=q.next; } while (q!==u.next); } } by[nm][2]+=hk; by[nm][3]+=ef;
          if (f.alternate) by[nm][1]++;
          walk(f.child);
        }
      };
      walk(root);
      return {
        total,
        alt,
        dom: document.querySelectorAll('*').length,
        by: Object.entries(by)
          .sort((a, c) => c[1][2] - a[1][2])
          .slice(0, 45)
          .map(([k, v]) => v.join('/') + ' ' + k)
          .join('\n'),
      };
    })
    .then((r) => `${r.total} alt ${r.alt} dom ${r.dom}\n${r.by}`),
);
await b.close();
await p.stop();

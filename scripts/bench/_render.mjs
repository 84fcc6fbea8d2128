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
await pg.addInitScript(() => {
  let prev = new Set();
  window.commits = [];
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    onCommitFiberRoot(id, root) {
      const now = new Set();
      const by = {};
      let n = 0;
      const walk = (f) => {
        for (; f; f = f.sibling) {
          now.add(f);
          if (!prev.has(f)) {
            const t = f.type;
            const nm =
              typeof t === 'function'
                ? t.displayName || t.name
                : t?.render
                  ? 'fwd' + (t.render.name || '')
                  : t?.type
                    ? 'memo'
                    : null;
            n++;
            if (nm) {
              const k = (f.alternate ? (f.flags & 1 ? 'R ' : 'c ') : 'M ') + nm;
              by[k] = (by[k] ?? 0) + 1;
            }
          }
          walk(f.child);
        }
      };
      walk(root.current);
      prev = now;
      window.commits.push(
        performance.now().toFixed(0) +
          ' new/changed ' +
          n +
          ': ' +
          Object.entries(by)
            .map(([k, v]) => v + '×' + k)
            .join(', '),
      );
    },
  };
});
await pg.goto(p.address + '/');
await new Promise((r) => setTimeout(r, 3500));
console.log((await pg.evaluate(() => window.commits)).join('\n\n'));
await b.close();
await p.stop();

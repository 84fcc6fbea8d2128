import { isExpired } from '@/lib/is-expired';
import { firstRead, videoId } from './page';

const isHome = firstRead !== undefined && !videoId;
const token = window.earlyReads?.find((read) => read.token !== null)?.token;

const files = new Set(isHome ? __HOME_FILES__ : videoId ? __WATCH_FILES__ : __OTHER_FILES__);
// The code that refreshes a token.
if (isHome && token && isExpired(token, Date.now())) for (const name of __OTHER_FILES__) files.add(name);

const [entry = ''] = files;
const scripts = linksTo('.js', 'modulepreload');
const sheets = linksTo('.css', 'stylesheet');

/** Resolves once the entry's file is there: until it has run, the network is idle. */
export const entryLoaded = new Promise((resolve) => scripts[0]?.addEventListener('load', resolve));

const settled = new AbortController();
const { signal } = settled;
window.earlyStyles = Promise.allSettled(
  sheets.map(
    (sheet) =>
      new Promise((resolve, reject) => {
        sheet.addEventListener('load', resolve, { signal });
        const fail = (error: Event) => {
          // Vite loads it again: it looks for the path, and does not wait for a style sheet that it finds.
          sheet.remove();
          reject(error);
        };
        sheet.addEventListener('error', fail, { signal });
      }),
  ),
).finally(() => settled.abort());

function linksTo(kind: string, rel: string) {
  return [...files]
    .filter((name) => name.endsWith(kind))
    .map((name) => Object.assign(document.createElement('link'), { rel, crossOrigin: '', href: `/assets/${name}` }));
}

/** Resolves once the first content is on the screen. A page in a hidden tab, which shows none, waits for 200 ms. */
const firstPaint = () =>
  new Promise<void>((done) => {
    const observer = new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      done();
    });
    observer.observe({ type: 'paint', buffered: true });
    setTimeout(done, 200);
  });

/** Loads the files of the page and runs the client. Both would delay the paint of an early screen that is there. */
export async function loadClient(): Promise<void> {
  if (window.earlyScreen) await firstPaint();
  // Style sheets that a script inserts do not delay the first paint.
  document.head.append(...scripts, ...sheets);
  await import(/* @vite-ignore */ `/assets/${entry}`);
}

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

/** Resolves after the next frame, and in a hidden page, which has none, after 200 ms. */
const nextFrame = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, 200);
  });

/** Loads the files of the page, and runs the client: after the frame of an early screen that is there, which it would delay. */
export async function loadClient(): Promise<void> {
  // Style sheets that a script inserts do not delay the first paint.
  document.head.append(...scripts, ...sheets);
  if (window.earlyScreen) await nextFrame();
  await import(/* @vite-ignore */ `/assets/${entry}`);
}

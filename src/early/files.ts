import { isExpired } from '@/lib/is-expired';
import { firstRead, readInPage, videoId } from './page';

/** Links to the files of the page: the client's entry first, then the scripts and the style sheets of the route. */
export function linkFiles(token: string | null): void {
  const names = namesFor(token);
  const scripts = linksTo(names, '.js', 'modulepreload');
  const sheets = linksTo(names, '.css', 'stylesheet');
  window.earlyIdle = new Promise((resolve) => scripts[0]?.addEventListener('load', resolve));
  window.earlyStyles = settle(sheets);
  // Style sheets that a script inserts do not delay the first paint.
  window.earlyFiles = [...scripts, ...sheets];
  // If the early screen can be drawn from the page, it comes first: load-client.ts.
  if (!readInPage || firstRead === undefined) document.head.append(...window.earlyFiles);
}

function namesFor(token: string | null): Set<string> {
  if (firstRead === undefined) return new Set(__OTHER_FILES__);
  if (videoId) return new Set(__WATCH_FILES__);
  const names = new Set(__HOME_FILES__);
  // Its refresh needs the code that sends requests.
  if (token !== null && isExpired(token, Date.now())) for (const name of __OTHER_FILES__) names.add(name);
  return names;
}

function linksTo(names: Set<string>, kind: string, rel: string) {
  return [...names]
    .filter((name) => name.endsWith(kind))
    .map((name) => Object.assign(document.createElement('link'), { rel, crossOrigin: '', href: `/assets/${name}` }));
}

/** Resolves once all style sheets have loaded or failed. */
async function settle(sheets: HTMLLinkElement[]) {
  const settled = new AbortController();
  const { signal } = settled;
  const loading = sheets.map(
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
  );
  await Promise.allSettled(loading);
  settled.abort();
}

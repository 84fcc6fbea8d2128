import type { EarlyRead } from '@/api/early';
import { API } from '@/api/prefix';
import { isExpired } from '@/lib/is-expired';
import { firstRead, readInPage, videoId } from './page';

// The first inline script of a production build's index.html. It sends the first requests and preloads the files of the route
// before the client has loaded. src/api/early.ts uses the responses.

let token: string | null = null;
try {
  token = localStorage.getItem('accessToken');
} catch {
  // Blocked storage: a guest.
}

function read(name: string, priority: RequestPriority = 'auto'): EarlyRead {
  const path = `${API}/${name}`;
  const reply = fetch(path, { headers: token === null ? {} : { Authorization: `Bearer ${token}` }, priority });
  reply.catch(() => {});
  return { path, token, reply };
}

// A member's response can differ, and each request for a video counts a view.
if (readInPage && token === null && !videoId)
  window.earlyReads = [
    { path: `${API}/${readInPage.path}`, token, reply: Promise.resolve(new Response(readInPage.body)) },
  ];
else window.earlyReads = firstRead === undefined ? [] : [read(firstRead)];
if (token !== null) window.earlyReads.push(read('users/current-user'));
// All requests of the home page are sent early, so that it needs no ky, except to refresh a token. Other pages send their own, and
// preload it.
const isHome = firstRead !== undefined && !videoId;
if (isHome) window.earlyReads.push(read('healthcheck', 'low'));

const files = new Set(isHome ? __HOME_FILES__ : videoId ? __WATCH_FILES__ : __OTHER_FILES__);
// To refresh the token.
if (isHome && token !== null && isExpired(token, Date.now())) for (const name of __OTHER_FILES__) files.add(name);
const namesOf = (kind: string) => [...files].filter((name) => name.endsWith(kind));
const scripts = namesOf('.js').map((name) => link('modulepreload', name));
// The first is the entry. Once it has loaded, the network is idle until it has run.
window.earlyIdle = new Promise((resolve) => scripts[0]?.addEventListener('load', resolve));

const settled = new AbortController();
const sheets = namesOf('.css').map((name) => {
  const sheet = link('stylesheet', name);
  return new Promise((resolve, reject) => {
    sheet.addEventListener('load', resolve, { signal: settled.signal });
    const fail = (error: Event) => {
      // Vite loads it again: it looks for the path, and does not wait for a style sheet that it finds.
      sheet.remove();
      reject(error);
    };
    sheet.addEventListener('error', fail, { signal: settled.signal });
  });
});
window.earlyStyles = Promise.allSettled(sheets).finally(() => settled.abort());

/** Style sheets of scripts do not delay the first paint. */
function link(rel: string, name: string) {
  const element = Object.assign(document.createElement('link'), { rel, crossOrigin: '', href: `/assets/${name}` });
  document.head.append(element);
  return element;
}

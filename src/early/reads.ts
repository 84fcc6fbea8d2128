import type { EarlyRead } from '@/api/early';
import { API } from '@/api/prefix';
import { linkFiles } from './files';
import { firstRead, readInPage, videoId } from './page';

// The first inline script of a production build's index.html. It sends the first requests before the rest of the page
// has arrived. src/api/early.ts uses the responses.

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
if (readInPage && token === null && !readInPage.path.startsWith('videos/')) {
  const inPage = { path: `${API}/${readInPage.path}`, token, reply: Promise.resolve(new Response(readInPage.body)) };
  window.earlyReads = [inPage];
  // Later it would be too old. The client may not have used it, because the address has another spelling of the name.
  setTimeout(() => (window.earlyReads = window.earlyReads?.filter((other) => other !== inPage)), 60_000);
} else window.earlyReads = firstRead === undefined ? [] : [read(firstRead)];
if (token !== null) window.earlyReads.push(read('users/current-user'));
// All requests of the home page are sent early, so that it needs no ky, except to refresh a token. Other pages send their own, and
// preload it.
if (firstRead !== undefined && !videoId) window.earlyReads.push(read('healthcheck', 'low'));
linkFiles(token);

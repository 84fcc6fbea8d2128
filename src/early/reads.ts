import { API } from '@/api/prefix';
import type { Early, EarlyRead } from '@/lib/early';
import { MUTES_KEY, TOKEN_KEY } from '@/lib/storage-keys';
import { linkFiles, linksOf } from './files';
import { firstRead, navigationType, readInPage, videoId } from './page';
import { showTheme } from './theme';
import { dataIn, fileOf, listValues, userValues } from './values';

// The first inline script of a production build's index.html. It sends the first requests before the rest of the page
// has arrived. src/api/early.ts uses the responses.

showTheme();

let token: string | null = null;
/** Only the client knows which videos of the home page are muted. */
let hasMutes = false;
try {
  token = localStorage.getItem(TOKEN_KEY);
  hasMutes = !videoId && JSON.stringify(localStorage).includes(MUTES_KEY);
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
const inPage =
  readInPage && token === null && !readInPage.path.startsWith('videos/')
    ? { path: `${API}/${readInPage.path}`, token, reply: Promise.resolve(new Response(readInPage.body)) }
    : undefined;
const first = inPage ?? (firstRead === undefined ? undefined : read(firstRead));
const session = token === null ? undefined : read('users/current-user');
// All requests of the home page are sent early, so it needs ky only to refresh a token. Other pages preload ky, and send the health check
// with it.
const health = firstRead === undefined || videoId ? undefined : read('healthcheck', 'low');
const { files, idle, styles } = linkFiles();

// The token has expired, and its refresh needs the code that sends requests.
const onSession = ({ status }: Response) => {
  if (status === 401 && health) document.head.append(...linksOf('send'));
};
session?.reply.then(onSession, () => {});

const early: Early = {
  reads: [first, session, health].filter((sent) => sent !== undefined),
  styles,
  page: {
    videoId,
    body: readInPage?.body,
    first: firstRead === undefined ? undefined : first,
    session,
    // A reload and Back restore their scroll position. See language-script.ts.
    isAtTop:
      navigationType === 'navigate' && location.search + location.hash === '' && !window.isTranslated && !hasMutes,
    files,
    idle,
    values: { dataIn, fileOf, listValues, userValues },
  },
};
window.early = early;
// The client ignores a response whose path differs from its own, as with another spelling of a username. It is stale after a minute.
if (inPage) setTimeout(() => (early.reads = early.reads.filter((other) => other !== inPage)), 60_000);

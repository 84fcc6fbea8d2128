import { setTimeout as wait } from 'node:timers/promises';

/** As long as Playwright's and Lighthouse's, in ms. */
const QUIET = 500;
const PATIENCE = 60_000;

/** Follows what a page asks the network for; answers from the browser's own caches are no requests. */
export async function watchTraffic(devtools) {
  const open = new Set();
  let sent = new Map();
  let files = new Map();
  let changed = performance.now();

  const end = ({ requestId }) => {
    open.delete(requestId);
    changed = performance.now();
  };
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    open.add(requestId);
    sent.set(requestId, request.url);
    changed = performance.now();
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => sent.delete(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) sent.delete(requestId);
    files.set(new URL(response.url).pathname, {
      type: response.mimeType,
      encoding: response.headers['Content-Encoding'] ?? '',
    });
  });
  devtools.on('Network.loadingFinished', end);
  devtools.on('Network.loadingFailed', end);
  await devtools.send('Network.enable');

  return {
    /** Resolves when nothing was under way for half a second. */
    async idle() {
      const late = performance.now() + PATIENCE;
      changed = performance.now();
      while (open.size > 0 || performance.now() - changed < QUIET) {
        if (performance.now() > late)
          throw new Error(`Never at rest: ${[...open].map((id) => sent.get(id)).join(', ')}`);
        await wait(50);
      }
    },
    /** The addresses asked for since the last `forget`. */
    requests: () => [...sent.values()],
    /** What was answered since the last `forget`: `{ type, encoding }` by path. */
    files: () => files,
    forget() {
      sent = new Map();
      files = new Map();
    },
  };
}

import { setTimeout as wait } from 'node:timers/promises';

/** In ms, as in Playwright and Lighthouse. */
const IDLE_TIME = 500;
/** In ms. */
const TIMEOUT = 60_000;

/** Records the network requests of a page, except those served from a cache of the browser. */
export async function watchTraffic(devtools) {
  const pending = new Set();
  const received = new Map();
  let sent = new Map();
  let files = new Map();
  let changed = performance.now();

  const end = ({ requestId }) => {
    pending.delete(requestId);
    changed = performance.now();
  };
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    pending.add(requestId);
    sent.set(requestId, request.url);
    changed = performance.now();
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => sent.delete(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) sent.delete(requestId);
    const file = { type: response.mimeType, encoding: response.headers['Content-Encoding'] ?? '', bytes: 0 };
    files.set(new URL(response.url).pathname, file);
    received.set(requestId, { file, headers: response.encodedDataLength });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = received.get(requestId);
    if (response) response.file.bytes = encodedDataLength - response.headers;
    end({ requestId });
  });
  devtools.on('Network.loadingFailed', end);
  await devtools.send('Network.enable');

  return {
    /** Resolves once no request has been pending for half a second. */
    async idle() {
      const deadline = performance.now() + TIMEOUT;
      changed = performance.now();
      while (pending.size > 0 || performance.now() - changed < IDLE_TIME) {
        if (performance.now() > deadline)
          throw new Error(`The network is not idle: ${[...pending].map((id) => sent.get(id)).join(', ')}`);
        await wait(50);
      }
    },
    /** The requested URLs since the last `clear`. */
    requests: () => [...sent.values()],
    /** The responses since the last `clear`: `{ type, encoding, bytes }` by path. `bytes` were sent, without headers. */
    files: () => files,
    clear() {
      sent = new Map();
      files = new Map();
    },
  };
}

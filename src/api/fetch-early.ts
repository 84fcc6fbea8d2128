import { NetworkError } from './errors';

/** Rejects on abort: the early request was sent without our signal. */
function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

/** A `fetch` whose first response is that of a request that src/early/reads.ts has sent. */
export function fetchEarly(reply: Promise<Response>): typeof fetch {
  let early: Promise<Response> | undefined = reply;
  return async (input, init) => {
    const taken = early;
    early = undefined;
    if (!taken || !(input instanceof Request)) return fetch(input, init);
    try {
      return await untilAborted(input.signal, taken);
    } catch (cause) {
      input.signal.throwIfAborted();
      // Reading a video counts a view, so a lost request for one is not sent again.
      if (/\/videos\/[^/]+$/.test(input.url)) throw new NetworkError({ cause });
      return fetch(input, init);
    }
  };
}

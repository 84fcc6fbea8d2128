import type { EarlyRead } from '@/lib/early';
import { NetworkError } from './errors';

/** Rejects on abort: the early request was sent without our signal. */
function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

const tokenOf = ({ headers }: Request) => headers.get('Authorization')?.replace('Bearer ', '') ?? null;

/** A `fetch` whose first response is that of a request that src/early/reads.ts has sent, if it has the same token. */
export function fetchEarly(early: EarlyRead): typeof fetch {
  let unused: EarlyRead | undefined = early;
  return async (input, init) => {
    const read = unused;
    unused = undefined;
    if (!read || !(input instanceof Request) || read.token !== tokenOf(input)) return fetch(input, init);
    try {
      return await untilAborted(input.signal, read.reply);
    } catch (cause) {
      input.signal.throwIfAborted();
      // Reading a video counts a view, so a lost request for one is not sent again.
      if (/\/videos\/[^/]+$/.test(input.url)) throw new NetworkError({ cause });
      return fetch(input, init);
    }
  };
}

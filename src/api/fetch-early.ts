import { findEarlyRead, removeEarlyRead } from './early';
import { NetworkError } from './errors';

function takeEarlyRead({ method, url, headers }: Request): Promise<Response> | undefined {
  const { pathname, search } = new URL(url);
  const token = headers.get('Authorization')?.replace('Bearer ', '') ?? null;
  const read = method === 'GET' ? findEarlyRead(pathname + search, token) : undefined;
  if (read) removeEarlyRead(read);
  return read?.reply;
}

/** Rejects on abort: the early request was sent without our signal. */
function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

/** Like `fetch`, but uses the response to a request that src/early/reads.ts has already sent, once and for the same token. */
export const fetchEarly: typeof fetch = async (input, init) => {
  const early = input instanceof Request ? takeEarlyRead(input) : undefined;
  if (!early || !(input instanceof Request)) return fetch(input, init);
  try {
    return await untilAborted(input.signal, early);
  } catch (cause) {
    input.signal.throwIfAborted();
    // Reading a video counts a view, so a lost request for one is not sent again.
    if (/\/videos\/[^/]+$/.test(input.url)) throw new NetworkError({ cause });
    return fetch(input, init);
  }
};

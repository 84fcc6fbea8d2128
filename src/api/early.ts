import { parseEnvelope } from './envelope';
import { getToken } from '@/lib/token';

/** A request that src/early/reads.ts sent before the client had loaded. */
export type EarlyRead = {
  /** Path and query, as in '/api/v1/videos?page=1&limit=20'. */
  path: string;
  /** The token it was sent with. */
  token: string | null;
  reply: Promise<Response>;
};

declare global {
  interface Window {
    /** The early requests; each is removed when it is used. */
    earlyReads?: EarlyRead[];
  }
}

/** In ms. A response that takes longer is left to ky, which has a time-out. */
const PATIENCE = 1000;

/** Rejects on abort, and after `PATIENCE`. */
function inTime<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, PATIENCE);
    signal?.addEventListener('abort', reject, { once: true });
    if (signal?.aborted) reject(signal.reason);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

type Options = { search?: Record<string, string | number | undefined> | undefined; signal?: AbortSignal | undefined };

export const findEarlyRead = (path: string, token: string | null): EarlyRead | undefined =>
  window.earlyReads?.find((read) => read.path === path && read.token === token);

export function removeEarlyRead(used: EarlyRead): void {
  window.earlyReads = window.earlyReads?.filter((read) => read !== used);
}

/**
 * The envelope of a successful early request for this path, without ky. Undefined if there is none, and for any other outcome:
 * `fetchEarly` uses the same response.
 */
export async function readEarly(path: string, { search = {}, signal }: Options) {
  const query = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]]));
  const address = `/api/v1/${path}${query.length > 0 ? '?' : ''}${new URLSearchParams(query).toString()}`;
  const read = findEarlyRead(address, getToken());
  if (!read) return undefined;
  try {
    const response = (await inTime(read.reply, signal)).clone();
    const envelope = response.ok ? parseEnvelope(await inTime(response.text(), signal)) : undefined;
    if (!envelope?.success) return undefined;
    removeEarlyRead(read);
    return envelope;
  } catch {
    return undefined;
  }
}

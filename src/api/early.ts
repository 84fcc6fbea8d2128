import { API } from './prefix';
import { parseEnvelope } from './envelope';
import type { EarlyRead } from '@/lib/early';
import { getToken } from '@/lib/token';

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

/** The early request for this path, if one was sent with the current token. Each is used once. */
export function takeEarlyRead(
  path: string,
  search: Record<string, string | number | undefined> | undefined,
): EarlyRead | undefined {
  const query = Object.entries(search ?? {}).map(([name, value]) => `${name}=${value}`);
  const address = `${API}/${[path, ...(query.length > 0 ? [query.join('&')] : [])].join('?')}`;
  const reads = window.early?.reads ?? [];
  const index = reads.findIndex((read) => read.path === address && read.token === getToken());
  return index < 0 ? undefined : reads.splice(index, 1)[0];
}

/** The envelope of a success, without ky. Undefined for any other outcome: `fetchEarly` uses the same response. */
export async function readEarly({ reply }: EarlyRead, signal: AbortSignal | undefined) {
  try {
    const response = (await inTime(reply, signal)).clone();
    const envelope = response.ok ? parseEnvelope(await inTime(response.text(), signal)) : undefined;
    return envelope?.success ? envelope : undefined;
  } catch {
    return undefined;
  }
}

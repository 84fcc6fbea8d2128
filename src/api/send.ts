import ky, { type AfterResponseHook, type BeforeErrorHook, isTimeoutError } from 'ky';
import { ApiError, hasCode, isOutcomeUnknown, isStatus, NetworkError } from './errors';
import { fetchEarly } from './fetch-early';
import { API } from './prefix';
import { readStart, refusalOf } from './error-page';
import type { EarlyRead } from '@/lib/early';
import { getToken } from '@/lib/token';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type SendOptions = {
  search?: Record<string, string | number | undefined> | undefined;
  json?: unknown;
  form?: FormData | undefined;
  signal?: AbortSignal | undefined;
  /** For a server that executes writes with the same key once. This one is repeated if its outcome is unknown. */
  idempotencyKey?: string | undefined;
  /** In ms, until the whole response has arrived; false for uploads, which may take any time. */
  timeout?: number | false | undefined;
  fetch?: typeof fetch | undefined;
  /** The same request, which was sent before the client had loaded. */
  early?: EarlyRead | undefined;
};

const TIMEOUT = 60_000;

/** In bytes. The message stands at the start of an error page; the rest is never read. */
const ERROR_START = 64 * 1024;

/** A 401 of these is about what was sent, not about the session. */
const WITHOUT_REFRESH = /\/users\/(?:login|register|refresh-token)$/;

const KEY_HEADER = 'Idempotency-Key';

/** In seconds. The user decides whether to wait for longer. */
const LONGEST_PAUSE = 5;

/** How often a request is repeated that a busy server has refused with this status. */
function repeatsAfter(status: number, { method, headers }: Request): number {
  if (method === 'GET') return status === 429 || status === 503 ? 2 : 0;
  // The first request with this key still runs.
  return status === 409 && headers.has(KEY_HEADER) ? 1 : 0;
}

/** In ms, if the server says when to come back; undefined for other responses. */
function pauseAfter({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('Retry-After') ?? '');
  // A random part, so that clients that were refused together do not repeat their requests together.
  return seconds > 0 && seconds <= LONGEST_PAUSE ? seconds * 1000 * (1 + Math.random() / 2) : undefined;
}

/** A `fetch` that waits for a busy server. */
function withPatience(fetchResponse: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (!(input instanceof Request)) return fetchResponse(input, init);
    // A body can be sent once.
    const next = () => (input.headers.has(KEY_HEADER) ? input.clone() : input);
    for (let repeats = 0; ; repeats += 1) {
      const response = await fetchResponse(next(), init);
      const pause = repeats < repeatsAfter(response.status, input) ? pauseAfter(response) : undefined;
      if (pause === undefined) return response;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
}

/** A `fetch` that includes the body, so that ky's time-out and error mapping do as well. */
function withBody(fetchResponse: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await fetchResponse(input, init);
    const body = response.ok ? await response.text() : await readStart(response, ERROR_START);
    return new Response(body || null, response);
  };
}

/** Throws what the provider refuses. An expired token is refreshed and the request sent again, once. */
const refuseOrRefresh: AfterResponseHook = async ({ request: sent, response, retryCount }) => {
  const refusal = await refusalOf(response);
  if (!refusal) return undefined;
  const token = sent.headers.get('Authorization')?.replace('Bearer ', '');
  // A production server's 401 has no readable message.
  const mayHaveExpired = refusal.status === 401 && refusal.code !== undefined;
  if (!token || retryCount > 0 || WITHOUT_REFRESH.test(sent.url) || !mayHaveExpired) throw refusal;
  const { refreshToken } = await import('./refresh');
  const fresh = await refreshToken(token, hasCode(refusal, 'session-expired'), send);
  if (fresh === undefined) throw refusal;
  sent.headers.set('Authorization', `Bearer ${fresh}`);
  return ky.retry({ delay: 0 });
};

const toApiError: BeforeErrorHook = ({ error, options: { signal, context } }) => {
  if (error instanceof ApiError) return error;
  if (isTimeoutError(error)) return new ApiError('timeout');
  if (signal?.aborted) return new ApiError('aborted');
  return new NetworkError({ cause: error, isUnsent: context.isOffline === true });
};

const api = ky.create({
  prefix: API,
  credentials: 'include',
  // Only the hook below repeats a request.
  retry: { limit: 1, methods: [] },
  hooks: {
    beforeRequest: [
      ({ request: unsent }) => {
        const token = getToken();
        if (token !== null) unsent.headers.set('Authorization', `Bearer ${token}`);
      },
    ],
    afterResponse: [refuseOrRefresh],
    beforeError: [toApiError],
  },
});

async function attempt(
  method: Method,
  path: string,
  {
    search,
    form,
    json,
    signal,
    idempotencyKey,
    timeout = TIMEOUT,
    early,
    fetch = early ? fetchEarly(early) : globalThis.fetch,
  }: SendOptions,
): Promise<string> {
  const response = await api(path, {
    method,
    searchParams: search,
    json,
    body: form,
    // A string of RFC 8941, which has quotes.
    ...(idempotencyKey !== undefined && { headers: { [KEY_HEADER]: `"${idempotencyKey}"` } }),
    signal,
    fetch: withBody(withPatience(fetch)),
    timeout,
    context: { isOffline: !navigator.onLine },
  });
  return response.text();
}

const isUnsent = (error: unknown) => error instanceof NetworkError && error.isUnsent;

/** Sends a request and resolves to the body of a success. Throws ApiErrors only. */
export async function send(method: Method, path: string, options: SendOptions): Promise<string> {
  const token = getToken();
  try {
    return await attempt(method, path, options);
  } catch (error) {
    const isRepeatable = options.idempotencyKey !== undefined && isOutcomeUnknown(error) && !isUnsent(error);
    // With the token of another user, it would be that user's write.
    if (!isRepeatable || getToken() !== token) throw error;
    return attempt(method, path, options).catch((second: unknown) => {
      // These say nothing about the first attempt, which can still run.
      throw isOutcomeUnknown(second) || isStatus(second, 401, 409, 429) ? error : second;
    });
  }
}

import ky, { type AfterResponseHook, type BeforeErrorHook, isTimeoutError } from 'ky';
import * as z from 'zod/mini';
import { parse, parseEnvelope } from './envelope';
import { ApiError, hasCode, NetworkError } from './errors';
import { fetchEarly } from './fetch-early';
import { API } from './prefix';
import { readStart } from './read-start';
import { refusalOf } from './refusal';
import type { EarlyRead } from '@/lib/early';
import { getToken, payloadOf } from '@/lib/token';

/** True if the token's `exp`, in seconds, has passed. `now` is in ms. */
export function isExpired(token: string, now: number): boolean {
  try {
    const payload: unknown = JSON.parse(payloadOf(token));
    return (
      payload instanceof Object && 'exp' in payload && typeof payload.exp === 'number' && payload.exp * 1000 <= now
    );
  } catch {
    return false;
  }
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export type SendOptions = {
  search?: Record<string, string | number | undefined> | undefined;
  json?: unknown;
  form?: FormData | undefined;
  signal?: AbortSignal | undefined;
  /** In ms, until the whole response has arrived; false for uploads, which may take any time. */
  timeout?: number | false | undefined;
  fetch?: typeof fetch | undefined;
  /** The same request, which was sent before the client had loaded. */
  early?: EarlyRead | undefined;
};

const TIMEOUT = 60_000;
const REFRESH_TIMEOUT = 20_000;

/** In bytes. The message stands at the start of an error page; the rest is never read. */
const ERROR_START = 64 * 1024;

/** A 401 of these is about what was sent, not about the session. */
const WITHOUT_REFRESH = /\/users\/(?:login|register|refresh-token)$/;

const MOST_REPEATS = 2;
/** In seconds. The user decides whether to wait for longer. */
const LONGEST_PAUSE = 5;

/** In ms, if the server is busy and says when to come back; undefined for other responses. */
function pauseAfter({ status, headers }: Response): number | undefined {
  const seconds = status === 429 || status === 503 ? Number(headers.get('Retry-After') ?? '') : 0;
  // A random part, so that clients that were refused together do not repeat their requests together.
  return seconds > 0 && seconds <= LONGEST_PAUSE ? seconds * 1000 * (1 + Math.random() / 2) : undefined;
}

/** A `fetch` that repeats the reads that a busy server has refused. */
function withPatience(fetchResponse: typeof fetch): typeof fetch {
  return async (input, init) => {
    for (let repeats = 0; ; repeats += 1) {
      const response = await fetchResponse(input, init);
      const isRead = input instanceof Request && input.method === 'GET';
      const pause = isRead && repeats < MOST_REPEATS ? pauseAfter(response) : undefined;
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
  const hasExpired = hasCode(refusal, 'session-expired') || isExpired(token, Date.now());
  const { refreshToken } = await import('./refresh');
  const fresh = await refreshToken(token, hasExpired, sendRefresh);
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

/** Sends a request and resolves to the body of a success. Throws ApiErrors only. */
export async function send(
  method: Method,
  path: string,
  {
    search,
    form,
    json,
    signal,
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
    signal,
    fetch: withBody(withPatience(fetch)),
    timeout,
    context: { isOffline: !navigator.onLine },
  });
  return response.text();
}

const refreshSchema = z.nullish(
  z.object({ accessToken: z.catch(z.optional(z.string().check(z.minLength(1))), undefined) }),
);

async function sendRefresh(): Promise<string | undefined> {
  const body = await send('POST', 'users/refresh-token', { timeout: REFRESH_TIMEOUT });
  return parse(refreshSchema, parseEnvelope(body).data)?.accessToken;
}

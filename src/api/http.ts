import ky from 'ky';
import * as z from 'zod/mini';
import { takeEarlyRead } from './early';
import { readEnvelope } from './envelope';
import { readErrorMessage } from './error-page';
import { AbortedError, ApiError, FALLBACK_MESSAGE, HttpError, NetworkError, TimeoutError } from './errors';
import { readStart } from './read-start';
import { refreshToken } from './refresh';
import { refusal } from './refusal';
import { SESSION_EXPIRED } from './session-notice';
import { getToken, isExpired } from '@/lib/token';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export type RequestOptions = {
  search?: Record<string, string | number | undefined> | undefined;
  json?: unknown;
  form?: FormData | undefined;
  signal?: AbortSignal | undefined;
  /** In ms, until the whole answer is there; false for uploads, which no clock may end. */
  timeout?: number | false | undefined;
  /** Sends in place of the browser's fetch. */
  fetch?: typeof fetch | undefined;
};

type Call = { method: Method; url: URL; options: RequestOptions };

const TIMEOUT = 60_000;
const REFRESH_TIMEOUT = 20_000;

/** At most this much of an error is read, in bytes: its message stands at the beginning. */
const ERROR_START = 64 * 1024;

/** A 401 of these says something about what was sent, not about the session. */
const WITHOUT_REFRESH = ['users/login', 'users/register', 'users/refresh-token'];

/**
 * A part of a path that holds any text. Throws an HttpError for '.' and '..': every browser takes them for folders, however
 * they are written, so nothing can have that name.
 */
export function segment(text: string): string {
  if (text === '.' || text === '..') throw new HttpError(404, FALLBACK_MESSAGE);
  return encodeURIComponent(text.toWellFormed());
}

function addressOf(path: string, search: RequestOptions['search'] = {}): URL {
  const url = new URL(`/api/v1/${path}`, location.origin);
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

/** A reply that was asked for before the client was there, else a new one. */
function fetchFor({ method, url, options }: Call, token: string | null): typeof fetch {
  const usual = options.fetch ?? fetch;
  const early = method === 'GET' ? takeEarlyRead(url.pathname + url.search, token) : undefined;
  if (!early) return (input, init) => usual(input, init);
  // Reading a video counts a view, so a read whose answer got lost is not sent again by itself.
  const isCounted = /\/videos\/[^/]+$/.test(url.pathname);
  return (input, init) =>
    early.catch((cause: unknown) => {
      if (isCounted) throw new NetworkError({ cause });
      return usual(input, init);
    });
}

async function readBody(response: Response): Promise<string> {
  if (response.ok) return response.text();
  throw refusal(response.status, readErrorMessage(await readStart(response, ERROR_START)));
}

/** Ends with the signal, whatever the work does: a reply that was asked for early does not listen to it. */
function until<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

/** Sends once and resolves to the body. Throws ApiErrors only. */
async function send(call: Call, token: string | null): Promise<string> {
  const { method, url, options } = call;
  const { json, form, signal, timeout = TIMEOUT } = options;
  const isUnsent = !navigator.onLine;
  const deadline = new AbortController();
  const timer = timeout === false ? undefined : setTimeout(() => deadline.abort(), timeout);
  const stop = signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal;
  try {
    const reply = ky(url, {
      method,
      ...(json === undefined ? {} : { json }),
      ...(form === undefined ? {} : { body: form }),
      headers: token === null ? {} : { Authorization: `Bearer ${token}` },
      credentials: 'include',
      signal: stop,
      fetch: fetchFor(call, token),
      retry: 0,
      timeout: false,
      throwHttpErrors: false,
    });
    return await until(stop, reply.then(readBody));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (signal?.aborted) throw new AbortedError();
    if (deadline.signal.aborted) throw new TimeoutError();
    throw new NetworkError({ cause: error, isUnsent });
  } finally {
    clearTimeout(timer);
  }
}

/** Whether a request may succeed with a new token. A 401 of a production server has no readable message. */
function mayHaveExpired(error: unknown): error is HttpError {
  return (
    error instanceof HttpError && error.status === 401 && [SESSION_EXPIRED, FALLBACK_MESSAGE].includes(error.message)
  );
}

const refreshSchema = z.object({ accessToken: z.catch(z.optional(z.string().check(z.minLength(1))), undefined) });

async function askForToken(): Promise<string | undefined> {
  const call: Call = {
    method: 'POST',
    url: addressOf('users/refresh-token'),
    options: { timeout: REFRESH_TIMEOUT },
  };
  const { data } = readEnvelope(await send(call, getToken()), z.nullish(refreshSchema));
  return data?.accessToken;
}

/**
 * Calls the API. `path` is relative to /api/v1 and its parts are encoded with `segment`. Resolves to the validated data and
 * the provider's message, '' if there is none. Throws ApiErrors only. A session that ran out is refreshed and the call
 * repeated, once.
 */
export async function request<S extends z.core.$ZodType>(
  method: Method,
  path: string,
  schema: S,
  options: RequestOptions = {},
): Promise<{ data: z.output<S>; message: string }> {
  const call: Call = { method, url: addressOf(path, options.search), options };
  const token = getToken();
  try {
    return readEnvelope(await send(call, token), schema);
  } catch (error) {
    if (token === null || WITHOUT_REFRESH.includes(path) || !mayHaveExpired(error)) throw error;
    const hasExpired = error.message === SESSION_EXPIRED || isExpired(token, Date.now());
    const fresh = await refreshToken(token, hasExpired, askForToken);
    if (fresh === undefined) throw error;
    return readEnvelope(await send(call, fresh), schema);
  }
}

import type * as z from 'zod/mini';
import { readEarly, takeEarlyRead } from './early';
import { parse, parseEnvelope } from './envelope';
import { HttpError, NetworkError } from './errors';
import type * as Sender from './send';

export type RequestOptions = Sender.SendOptions;

/**
 * A path segment that holds any text. Throws an HttpError for '.' and '..': browsers resolve them even when they are
 * encoded, so nothing can have that name.
 */
export function segment(text: string): string {
  if (text === '.' || text === '..') throw new HttpError(404);
  return encodeURIComponent(text.toWellFormed());
}

let sender: typeof Sender | undefined;
let waiting = 0;

/** True while a request waits for the chunk that sends it. */
export const isSenderAwaited = () => waiting > 0;

/** Loads ky and the handling of errors. The first page needs neither, because its requests were sent early. */
export async function loadSender() {
  sender ??= await import('./send');
  return sender;
}

/** Sends a request and resolves to the body of a success. Throws ApiErrors only. */
export async function send(method: Sender.Method, path: string, options: RequestOptions): Promise<string> {
  waiting += 1;
  const chunk = await loadSender()
    .catch((cause: unknown) => {
      // For the next attempt: a second request for a video would count another view.
      if (options.early) window.early?.reads.push(options.early);
      throw new NetworkError({ cause, isUnsent: true });
    })
    .finally(() => {
      waiting -= 1;
    });
  return chunk.send(method, path, options);
}

type RequestArguments<S> = [method: Sender.Method, path: string, schema: S, options?: RequestOptions];

/**
 * Calls the API and resolves to the validated data. `path` is relative to /api/v1; encode its parts with `segment`. Throws ApiErrors
 * only.
 */
export async function request<S extends z.core.$ZodType>(
  ...[method, path, schema, options = {}]: RequestArguments<S>
): Promise<z.output<S>> {
  const early = method === 'GET' ? takeEarlyRead(path, options.search) : undefined;
  const success = early && (await readEarly(early, options.signal));
  const { data } = success ?? parseEnvelope(await send(method, path, { ...options, early }));
  return parse(schema, data);
}

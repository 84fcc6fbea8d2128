import { HttpError } from './http-error';

/** In ms: how long the response to a write with a key is kept. */
export const KEY_LIFE = 86_400_000;

/** How many responses of a member are kept. A client repeats a write before it sends so many others. */
export const MOST_KEYS = 100;

/** A structured string (RFC 8941), of at most 255 characters. */
const KEY = /^"((?:[ !#-[\]-~]|\\["\\]){1,255})"$/;

/** The key of a write (draft-ietf-httpapi-idempotency-key-header). Throws 400 if the header has another form. */
export function readIdempotencyKey(header: string | null | undefined): string | undefined {
  if (header === null || header === undefined) return undefined;
  const key = KEY.exec(header.trim())?.[1];
  if (key === undefined) throw new HttpError(400, 'The Idempotency-Key must be a string in quotes');
  return key;
}

/** Returns the text that a repeat must have in common with the first request. `url` is absolute. */
export const requestText = (method: string, url: string, body: string) => `${method} ${new URL(url).pathname}\n${body}`;

/** Throws 422 if a key is sent again with another request. */
export function checkSameRequest(first: string, repeat: string): void {
  if (first !== repeat) throw new HttpError(422, 'The Idempotency-Key was used for another request');
}

/** The first request with this key has not ended. */
export const stillRunning = () =>
  new HttpError(409, 'A request with this Idempotency-Key is still running', { headers: { 'Retry-After': '1' } });

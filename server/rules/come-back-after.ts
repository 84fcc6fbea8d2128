import { HttpError } from './http-error';

/** The refusal of a request that can be sent again after some seconds. */
export function comeBackAfter(status: 429 | 503, seconds: number): HttpError {
  const reason = status === 429 ? 'Too many requests' : 'The server is busy';
  const message = `${reason}. Try again in {seconds, plural, one {# second} other {# seconds}}` as const;
  return new HttpError(status, message, { values: { seconds }, headers: { 'Retry-After': String(seconds) } });
}

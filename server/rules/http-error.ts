import { type Message, type Said, type Values, fillMessage, saidOf } from './messages';

type Options = { values?: Values; headers?: Record<string, string> };

/** An error response, thrown from anywhere in a handler. */
export class HttpError extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly said: Said;

  constructor(status: number, message: Message, { values, headers = {} }: Options = {}) {
    super(fillMessage(message, values));
    this.status = status;
    this.headers = headers;
    this.said = saidOf(message, values);
    this.name = 'Error';
  }
}

const MISSING = {
  video: 'Video does not exist',
  comment: 'Comment does not exist',
  tweet: 'Tweet does not exist',
  channel: 'Channel does not exist',
} as const;

/** For a thing that does not exist, or that the viewer may not see. */
export const missing = (kind: keyof typeof MISSING) => new HttpError(404, MISSING[kind]);

/** Of links in mails and of invitations. */
export const linkExpired = () => new HttpError(410, 'This link does not work any more');

/** The refusal of a request that can be sent again after some seconds. */
export function comeBackAfter(status: 429 | 503, seconds: number): HttpError {
  const reason = status === 429 ? 'Too many requests' : 'The server is busy';
  const message = `${reason}. Try again in {seconds, plural, one {# second} other {# seconds}}` as const;
  return new HttpError(status, message, { values: { seconds }, headers: { 'Retry-After': String(seconds) } });
}

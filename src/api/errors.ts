/** How a request can fail. Screens switch on `kind`, and show `messageOf` the error. */
export abstract class ApiError extends Error {
  abstract readonly kind: 'network' | 'timeout' | 'aborted' | 'http' | 'invalid';
}

/** No complete response: offline, refused, or the connection was lost. */
export class NetworkError extends ApiError {
  readonly kind = 'network';
  /** True if the browser was offline from the start, so that the request never reached the server. */
  readonly isUnsent: boolean;

  constructor({ isUnsent = false, ...options }: ErrorOptions & { isUnsent?: boolean } = {}) {
    super('network', options);
    this.isUnsent = isUnsent;
  }
}

export class TimeoutError extends ApiError {
  readonly kind = 'timeout';
}

/** The request was aborted: its response is not needed any more. */
export class AbortedError extends ApiError {
  readonly kind = 'aborted';
}

/** `code` says why there is no message of the provider. */
export class HttpError extends ApiError {
  readonly kind = 'http';
  readonly status: number;
  readonly code: 'session-expired' | 'unreadable' | undefined;

  constructor(status: number, message = '', code: 'session-expired' | 'unreadable' = 'unreadable') {
    super(message || code);
    this.status = status;
    this.code = message === '' ? code : undefined;
  }
}

export const sessionExpired = () => new HttpError(401, '', 'session-expired');

/** The body is not JSON, or does not fit the schema. */
export class InvalidReplyError extends ApiError {
  readonly kind = 'invalid';
}

/** Specification, section 8. */
export const FALLBACK_MESSAGE = 'Something went wrong 😕';
export const SESSION_EXPIRED = 'Session expired. Please login again!';

const MESSAGES = {
  network: 'The server cannot be reached. Check your connection and try again.',
  timeout: 'The server took too long to respond. Try again.',
  aborted: 'The request was cancelled.',
  http: FALLBACK_MESSAGE,
  invalid: 'Unexpected response from the server. Try again later.',
};

/** A text for users. Any error but an ApiError is a bug of ours, and its message is not meant for them. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return FALLBACK_MESSAGE;
  if (error instanceof HttpError && !error.code) return error.message;
  return isSessionExpired(error) ? SESSION_EXPIRED : MESSAGES[error.kind];
}

export function isSessionExpired(error: unknown): boolean {
  return error instanceof HttpError && error.code === 'session-expired';
}

export function isStatus(error: unknown, ...statuses: number[]): boolean {
  return error instanceof HttpError && statuses.includes(error.status);
}

/** The provider's own message of a 413, which can be about a quota. One of a proxy is not readable. */
export function explainTooLarge(error: unknown, otherwise: string): string {
  return error instanceof HttpError && error.status === 413 && error.code ? otherwise : messageOf(error);
}

/** True unless the server refused the request itself: although it failed, it may have taken effect. */
export function mayHaveSucceeded(error: unknown): boolean {
  return !(error instanceof HttpError) || error.status >= 500;
}

/** True when the outcome is unknown: no response, or a gateway's. A 500 is the server's own failure. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof HttpError) || error.status > 500;
}

/** The prefix that `reload-guard` puts before the message of a failed dynamic import. */
export const NOT_LOADED = 'Not loaded: ';

/** True when one of the page's chunks did not load. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(NOT_LOADED);
}

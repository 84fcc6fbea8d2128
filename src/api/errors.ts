export const FALLBACK_MESSAGE = 'Something went wrong 😕';

/** How a request can fail. `message` can be shown to users; screens switch on `kind`. */
export abstract class ApiError extends Error {
  abstract readonly kind: 'network' | 'timeout' | 'aborted' | 'http' | 'invalid';
}

/** No complete response: offline, refused, or the connection was lost. */
export class NetworkError extends ApiError {
  readonly kind = 'network';
  /** True if the browser was offline from the start, so that the request never reached the server. */
  readonly isUnsent: boolean;

  constructor({ isUnsent = false, ...options }: ErrorOptions & { isUnsent?: boolean } = {}) {
    super('The server cannot be reached. Check your connection and try again.', options);
    this.isUnsent = isUnsent;
  }
}

export class TimeoutError extends ApiError {
  readonly kind = 'timeout';

  constructor() {
    super('The server took too long to respond. Try again.');
  }
}

/** The request was aborted: its response is not needed any more. */
export class AbortedError extends ApiError {
  readonly kind = 'aborted';

  constructor() {
    super('The request was cancelled.');
  }
}

export class HttpError extends ApiError {
  readonly kind = 'http';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The body is not JSON, or does not fit the schema. */
export class InvalidReplyError extends ApiError {
  readonly kind = 'invalid';

  constructor(options?: ErrorOptions) {
    super('Unexpected response from the server. Try again later.', options);
  }
}

/** A text for users. Any error but an ApiError is a bug of ours, and its message is not meant for them. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : FALLBACK_MESSAGE;
}

export function isStatus(error: unknown, ...statuses: number[]): boolean {
  return error instanceof HttpError && statuses.includes(error.status);
}

/** The provider's own message of a 413, which can be about a quota. One of a proxy is not readable. */
export function explainTooLarge(error: unknown, otherwise: string): string {
  const message = messageOf(error);
  return isStatus(error, 413) && message === FALLBACK_MESSAGE ? otherwise : message;
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

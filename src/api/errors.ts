export const FALLBACK_MESSAGE = 'Something went wrong 😕';

/** What a call of the API can end with. `message` is for users' eyes; screens switch on `kind`. */
export abstract class ApiError extends Error {
  abstract readonly kind: 'network' | 'timeout' | 'aborted' | 'http' | 'invalid';
}

/** No response: offline, refused, or broken off. */
export class NetworkError extends ApiError {
  readonly kind = 'network';
  /** True when the browser was offline from the start, so that the request never reached the server. */
  readonly isUnsent: boolean;

  constructor({ isUnsent = false, ...options }: ErrorOptions & { isUnsent?: boolean } = {}) {
    super('The server cannot be reached. Check your connection and try again.', options);
    this.isUnsent = isUnsent;
  }
}

export class TimeoutError extends ApiError {
  readonly kind = 'timeout';

  constructor() {
    super('The server took too long to answer. Try again.');
  }
}

/** Nobody waits for the answer any more. */
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

/** An answer that is not what the API promises: no JSON, or not the shape. */
export class InvalidReplyError extends ApiError {
  readonly kind = 'invalid';

  constructor(options?: ErrorOptions) {
    super('The server sent an answer that makes no sense. Try again later.', options);
  }
}

/** A text for users. Anything that is not an ApiError is a defect of ours, whose own message is not for their eyes. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : FALLBACK_MESSAGE;
}

export function isStatus(error: unknown, ...statuses: number[]): boolean {
  return error instanceof HttpError && statuses.includes(error.status);
}

/** Whether the server may have done what was asked although the call failed: all but its own refusal. */
export function mayHaveSucceeded(error: unknown): boolean {
  return !(error instanceof HttpError) || error.status >= 500;
}

/** Whether nobody has said what became of a call: no answer, or one of a gateway. A 500 is the server's own word that it failed. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof HttpError) || error.status > 500;
}

/** How the message of a dynamic import that failed begins: see `reload-guard`. */
export const NOT_LOADED = 'Not loaded: ';

/** Whether a page cannot be shown because one of its files did not load. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(NOT_LOADED);
}

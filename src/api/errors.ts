import { t } from '@/messages/t';

/** Fixed by the specification: §8 of docs/features.md. */
export const FALLBACK_MESSAGE = t('Something went wrong 😕');
export const SESSION_EXPIRED = t('Session expired. Please login again!');

/** What users read for a code. */
const MESSAGES = {
  /** No complete response: offline, refused, or the connection was lost. */
  network: t('The server cannot be reached. Check your connection and try again.'),
  timeout: t('The server took too long to respond. Try again.'),
  /** The response is not needed any more. */
  aborted: t('The request was cancelled.'),
  /** The body is not JSON, or does not fit the schema. */
  invalid: t('Unexpected response from the server. Try again later.'),
  /** An error response without a message for users. */
  unreadable: FALLBACK_MESSAGE,
  'session-expired': SESSION_EXPIRED,
};

type ErrorCode = keyof typeof MESSAGES;

/** How a request can fail. Screens switch on `code`, and show `messageOf` the error. */
export class ApiError extends Error {
  /** Undefined if `message` is the provider's own message for users. */
  readonly code: ErrorCode | undefined;

  constructor(code: ErrorCode | undefined, message?: string, options?: ErrorOptions) {
    super(message ?? code, options);
    this.code = code;
  }
}

export class NetworkError extends ApiError {
  /** True if the browser was offline from the start, so that the request never reached the server. */
  readonly isUnsent: boolean;

  constructor({ isUnsent = false, ...options }: ErrorOptions & { isUnsent?: boolean } = {}) {
    super('network', undefined, options);
    this.isUnsent = isUnsent;
  }
}

export class HttpError extends ApiError {
  readonly status: number;
  /** The code that our server sends beside its message: see `server/rules/messages.ts`. */
  declare reason?: string | undefined;

  constructor(status: number, message?: string, code: ErrorCode = 'unreadable') {
    super(message ? undefined : code, message || undefined);
    this.status = status;
  }
}

export const sessionExpired = () => new HttpError(401, undefined, 'session-expired');

/** A text for users. Any error but an ApiError is a bug of ours, and its message is not meant for them. */
export function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return FALLBACK_MESSAGE;
  return error.code ? MESSAGES[error.code] : error.message;
}

export function hasCode(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiError && error.code === code;
}

export function isStatus(error: unknown, ...statuses: number[]): boolean {
  return error instanceof HttpError && statuses.includes(error.status);
}

/**
 * The message of an error. A 413 of the provider has its own, which can be about a quota; that of a proxy has none, and gets `otherwise`.
 */
export function explainTooLarge(error: unknown, otherwise: string): string {
  return isStatus(error, 413) && hasCode(error, 'unreadable') ? otherwise : messageOf(error);
}

/** True when the outcome is unknown: no response, or a gateway's. A 500 is the server's own failure. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof HttpError) || error.status > 500;
}

/** Whether something new may be stored although its request failed: also by a server that failed itself, after it had stored it. */
export function mayHaveSucceeded(error: unknown): boolean {
  return !(error instanceof HttpError) || error.status >= 500;
}

/** The prefix that `reload-guard` puts before the message of a failed dynamic import. */
export const NOT_LOADED = 'Not loaded: ';

/** True when one of the page's chunks did not load. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(NOT_LOADED);
}

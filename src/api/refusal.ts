import { FALLBACK_MESSAGE, HttpError } from './errors';
import { SESSION_EXPIRED } from './session-notice';

/** Error messages that mean "access token expired": of requests that need an account, and of those that guests may send. */
const EXPIRED = ['TokenExpiredError', 'jwt expired'];

/**
 * The error of a response that refuses a request. A token that expired is a 401 with one message, however the provider says
 * it: with a 401 of its own, or in a 2xx with `success: false`.
 */
export function refusal(status: number, message: string | undefined, isSuccess = false): HttpError {
  const hasExpired = (status === 401 || isSuccess) && message !== undefined && EXPIRED.includes(message);
  return hasExpired ? new HttpError(401, SESSION_EXPIRED) : new HttpError(status, message || FALLBACK_MESSAGE);
}

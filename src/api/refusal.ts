import { cutLine } from './texts';
import { parseEnvelope } from './envelope';
import { readErrorMessage } from './error-page';
import { HttpError, sessionExpired } from './errors';

/** Error messages that mean "access token expired": of requests that need an account, and of those open to guests. */
const EXPIRED = ['TokenExpiredError', 'jwt expired'];

/**
 * The error of a response that refuses a request, with an error status or with `success: false`; undefined for a success.
 * An expired token always becomes the same 401.
 */
export async function refusalOf(response: Response): Promise<HttpError | undefined> {
  const body = await response.text();
  const { success, statusCode, message } = response.ok
    ? parseEnvelope(body)
    : { success: false, statusCode: response.status, message: readErrorMessage(body) ?? '' };
  if (success) return undefined;
  const hasExpired = (response.ok || statusCode === 401) && EXPIRED.includes(message);
  return hasExpired ? sessionExpired() : new HttpError(statusCode, cutLine(message));
}

import * as z from 'zod/mini';
import { readErrorMessage } from './error-page';
import { FALLBACK_MESSAGE, HttpError, InvalidReplyError } from './errors';
import { SESSION_EXPIRED } from './session-notice';

const envelopeSchema = z.object({
  data: z.optional(z.unknown()),
  message: z.catch(z.string(), ''),
  success: z.catch(z.boolean(), true),
  statusCode: z.catch(z.number(), 200),
});

/** Error messages that mean "access token expired": of requests that need an account, and of those open to guests. */
const EXPIRED = ['TokenExpiredError', 'jwt expired'];

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new InvalidReplyError({ cause });
  }
}

function parse<S extends z.core.$ZodType>(schema: S, raw: unknown): z.output<S> {
  const result = z.safeParse(schema, raw);
  if (!result.success) throw new InvalidReplyError({ cause: result.error });
  return result.data;
}

/** An empty body (status 204) is an envelope without data. */
const parseEnvelope = (body: string) => parse(envelopeSchema, body === '' ? {} : parseJson(body));

/** `data` and `message` of a 2xx. Throws an InvalidReplyError if the body is no envelope or `data` does not fit the schema. */
export async function readEnvelope<S extends z.core.$ZodType>(response: Response, schema: S) {
  const { data, message } = parseEnvelope(await response.text());
  return { data: parse(schema, data), message };
}

/**
 * The error of a response that refuses a request, with an error status or with `success: false`; undefined for a success.
 * An expired token always becomes a 401 with the same message.
 */
export async function refusalOf(response: Response): Promise<HttpError | undefined> {
  const body = await response.text();
  const { success, statusCode, message } = response.ok
    ? parseEnvelope(body)
    : { success: false, statusCode: response.status, message: readErrorMessage(body) ?? '' };
  if (success) return undefined;
  const hasExpired = (response.ok || statusCode === 401) && EXPIRED.includes(message);
  return hasExpired ? new HttpError(401, SESSION_EXPIRED) : new HttpError(statusCode, message || FALLBACK_MESSAGE);
}

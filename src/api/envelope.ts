import * as z from 'zod/mini';
import { InvalidReplyError } from './errors';
import { refusal } from './refusal';

const envelopeSchema = z.object({
  data: z.optional(z.unknown()),
  message: z.catch(z.string(), ''),
  success: z.catch(z.boolean(), true),
  statusCode: z.catch(z.number(), 200),
});

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new InvalidReplyError({ cause });
  }
}

/**
 * Takes `{data, message}` out of the body of a 2xx. Throws an HttpError when the envelope says `success: false`, and an
 * InvalidReplyError when the body is no envelope or `data` is not what the schema wants. No body at all (status 204) is an
 * envelope without data.
 */
export function readEnvelope<S extends z.core.$ZodType>(
  body: string,
  schema: S,
): { data: z.output<S>; message: string } {
  const envelope = z.safeParse(envelopeSchema, body === '' ? {} : parse(body));
  if (!envelope.success) throw new InvalidReplyError({ cause: envelope.error });
  const { message, success, statusCode } = envelope.data;
  if (!success) throw refusal(statusCode, message, true);
  const data = z.safeParse(schema, envelope.data.data);
  if (!data.success) throw new InvalidReplyError({ cause: data.error });
  return { data: data.data, message };
}

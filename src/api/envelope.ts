import * as z from 'zod/mini';
import { InvalidReplyError } from './errors';

const envelopeSchema = z.object({
  data: z.optional(z.unknown()),
  message: z.catch(z.string(), ''),
  success: z.catch(z.boolean(), true),
  statusCode: z.catch(z.number(), 200),
});

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new InvalidReplyError('invalid', { cause });
  }
}

/** Throws an InvalidReplyError if `raw` does not fit the schema. */
export function parse<S extends z.core.$ZodType>(schema: S, raw: unknown): z.output<S> {
  const result = z.safeParse(schema, raw);
  if (!result.success) throw new InvalidReplyError('invalid', { cause: result.error });
  return result.data;
}

/** An empty body (status 204) is an envelope without data. Throws an InvalidReplyError if the body is no envelope. */
export const parseEnvelope = (body: string) => parse(envelopeSchema, body === '' ? {} : parseJson(body));

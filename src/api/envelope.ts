import * as z from 'zod/mini';
import { ApiError } from './errors';

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
    throw new ApiError('invalid', undefined, { cause });
  }
}

/** Throws an ApiError if `raw` does not fit the schema. */
export function parse<S extends z.core.$ZodType>(schema: S, raw: unknown): z.output<S> {
  const result = z.safeParse(schema, raw);
  if (!result.success) throw new ApiError('invalid', undefined, { cause: result.error });
  return result.data;
}

/** An empty body (status 204) is an envelope without data. Throws an ApiError if the body is no envelope. */
export const parseEnvelope = (body: string) => parse(envelopeSchema, body === '' ? {} : parseJson(body));

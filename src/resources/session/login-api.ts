import * as z from 'zod/mini';
import { parse, parseEnvelope } from '@/api/envelope';
import { send } from '@/api/http';
import { translatedMessage } from '@/api/translated-message';
import { userSchema } from './schema';

// In a file of its own, because the first page does not need it.

const loginSchema = z.object({ user: userSchema, accessToken: z.string().check(z.minLength(1)) });

export type Credentials = { email: string; password: string };

/** Resolves with the message of the provider, in the reader's language if it has a code; '' if there is none. */
export async function login(credentials: Credentials) {
  const body = await send('POST', 'users/login', { json: credentials });
  const { data, message } = parseEnvelope(body);
  return { ...parse(loginSchema, data), message: (await translatedMessage(body)) ?? message };
}

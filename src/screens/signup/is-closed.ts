import * as z from 'zod/mini';

const closedSchema = z.object({ signup: z.literal('closed') });

/** Whether the data of the health check say that nobody can sign up. Other providers send anything there, or nothing. */
export function isClosed(health: unknown): boolean {
  return z.safeParse(closedSchema, health).success;
}

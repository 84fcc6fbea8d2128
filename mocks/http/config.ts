import * as z from 'zod/mini';
import { parseScenario } from '../provider/scenarios';
import { common, integer, readEnvironment, wholeNumber } from '../../server/environment';

const Environment = z.object({
  ...common,
  MOCK: z.optional(z.string()),
  READ_DELAY: integer(0, 60_000),
  WRITE_DELAY: integer(0, 60_000),
  /** Lifetime of an access token, in ms. */
  ACCESS_LIFE: z.optional(wholeNumber(Number.MAX_SAFE_INTEGER)),
});

/** The names of all variables. */
export const VARIABLES = Object.keys(Environment.shape);

/** Throws an error that names the invalid variable. An empty variable counts as not set. */
export function readConfig(environment: Record<string, string | undefined>) {
  const { MOCK, ...rest } = readEnvironment(Environment, environment);
  try {
    return { ...rest, scenario: parseScenario(MOCK ?? null) };
  } catch (error) {
    throw new Error(`The environment variable MOCK: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

export type Config = ReturnType<typeof readConfig>;

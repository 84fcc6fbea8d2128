import * as z from 'zod/mini';
import { parseScenario } from '../provider/scenarios';

const integer = (fallback: number, maximum: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(maximum)), fallback);

const Environment = z.object({
  PORT: integer(4173, 65_535),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  /** Accepted host names besides `HOST` and localhost, separated by commas. */
  ALLOWED_HOSTS: z._default(z.string(), ''),
  VIREO_DATA: z._default(z.string().check(z.minLength(1)), '.vireo'),
  DIST: z._default(z.string().check(z.minLength(1)), 'dist'),
  MEDIA: z._default(z.string().check(z.minLength(1)), 'mocks/media'),
  MOCK: z.optional(z.string()),
  READ_DELAY: integer(0, 60_000),
  WRITE_DELAY: integer(0, 60_000),
  /** Of the client's files: compressing them takes a second of CPU time at 11, and a few ms at 1. */
  BROTLI_QUALITY: integer(11, 11),
  /** Lifetime of an access token, in ms. */
  ACCESS_LIFE: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
});

/** Throws an error that names the invalid variable. An empty variable counts as not set. */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = z.safeParse(Environment, given);
  if (!result.success) {
    const name = String(result.error.issues[0]?.path[0]);
    throw new Error(`The environment variable ${name} has an invalid value: "${given[name] ?? ''}".`);
  }
  const { MOCK, ALLOWED_HOSTS, ...rest } = result.data;
  const names = ALLOWED_HOSTS.split(',').map((name) => name.trim());
  try {
    return { ...rest, ALLOWED_HOSTS: names.filter((name) => name !== ''), scenario: parseScenario(MOCK ?? null) };
  } catch (error) {
    throw new Error(`The environment variable MOCK: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

export type Config = ReturnType<typeof readConfig>;

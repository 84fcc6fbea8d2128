import * as z from 'zod/mini';

export const integer = (fallback: number, maximum: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(maximum)), fallback);

const text = (fallback: string) => z._default(z.string().check(z.minLength(1)), fallback);

/** Separated by commas. */
const list = z.pipe(
  z._default(z.string(), ''),
  z.transform((value: string) =>
    value
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
);

/** The variables of both servers. */
export const common = {
  PORT: integer(4173, 65_535),
  HOST: text('127.0.0.1'),
  /** Accepted host names besides `HOST` and localhost, separated by commas. */
  ALLOWED_HOSTS: list,
  VIREO_DATA: text('.vireo'),
  DIST: text('dist'),
  MEDIA: text('mocks/media'),
  /** Of the client's files: compressing them takes a second of CPU time at 11, and a few ms at 1. */
  BROTLI_QUALITY: integer(11, 11),
};

/** Throws an error that names the invalid variable. An empty variable counts as not set. */
export function readEnvironment<T extends z.ZodMiniType>(
  schema: T,
  environment: Record<string, string | undefined>,
): z.output<T> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = z.safeParse(schema, given);
  if (result.success) return result.data;
  const name = String(result.error.issues[0]?.path[0]);
  const shown = isSecret(name) ? '' : `: "${given[name] ?? ''}"`;
  throw new Error(`The environment variable ${name} has an invalid value${shown}.`);
}

/** The address of a database contains a password. */
const isSecret = (name: string) => /KEY|^DATABASE/.test(name);

import * as z from 'zod/mini';

/** The message of each check completes "The environment variable X must be …". */
export const wholeNumber = (maximum: number) => {
  const expected = `a whole number from 0 to ${maximum}`;
  return z.coerce.number(expected).check(z.int(expected), z.minimum(0, expected), z.maximum(maximum, expected));
};

export const choice = <const T extends readonly [string, ...string[]]>(...options: T) =>
  z.enum(options, options.map((option) => `"${option}"`).join(' or '));

const text = (fallback: string) => z._default(z.string(), fallback);

const HOST_NAME = /^(\[[\da-f:.]+\]|[^\s/:@]+)$/i;
const hostName = z.string().check(z.regex(HOST_NAME, 'host names like vireo.example, without protocol and port'));

/** Host names, separated by commas. */
const hostNames = z.pipe(
  z.pipe(
    z._default(z.string(), ''),
    z.transform((value: string) =>
      value
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    ),
  ),
  z.array(hostName),
);

/** Where the server listens, and where its files are. */
export const places = {
  PORT: z._default(wholeNumber(65_535), 4173),
  HOST: text('127.0.0.1'),
  /** Accepted host names besides `HOST` and localhost, separated by commas. */
  ALLOWED_HOSTS: hostNames,
  VIREO_DATA: text('.vireo'),
  DIST: text('dist'),
  MEDIA: text('mocks/media'),
};

/** Throws an error that names the invalid variable. An empty variable counts as not set. */
export function readEnvironment<T extends z.ZodMiniType>(
  schema: T,
  environment: Record<string, string | undefined>,
): z.output<T> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = z.safeParse(schema, given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = String(issue?.path[0]);
  const shown = isSecret(name) ? '' : `, not "${given[name] ?? ''}"`;
  throw new Error(`The environment variable ${name} must be ${issue?.message}${shown}.`);
}

/** The addresses of databases and mail servers contain passwords. */
const isSecret = (name: string) => /KEY|^DATABASE|^SMTP/.test(name);

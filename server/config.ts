import { join } from 'node:path';
import * as z from 'zod/mini';
import { choice, common, integer, readEnvironment, wholeNumber } from '../mocks/http/environment';
import type { S3Settings } from './media/s3-bucket';

const url = z.url({ protocol: /^https?$/, error: 'a URL like https://s3.vireo.example' });

// Without an @, which `redact` would take for an e-mail address.
const DATABASE_EXAMPLE = 'a URL that begins with postgres://, as in docs/running.md';

const Environment = z.object({
  ...common,
  /** Lower than the demonstration's 11, because the memory of the compression stays with the process. */
  BROTLI_QUALITY: integer(5, 11),
  /** An existing PostgreSQL, which replaces our own. */
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\/./, DATABASE_EXAMPLE))),
  /** The port of `/metrics`; without it there are none. */
  METRICS_PORT: z.optional(wholeNumber(65_535)),
  /** Ms between "not ready" and the end of new connections, for load balancers that ask `/readyz`. */
  STOP_DELAY: integer(0, 60_000),
  /** Fills an empty database with the demo accounts and videos. */
  SEED: z.optional(choice('demo')),
  /** Whether visitors can create accounts. */
  SIGNUP: z._default(choice('open', 'closed'), 'open'),
  /** Trusts the headers in which a reverse proxy names the client and the protocol. */
  BEHIND_PROXY: z._default(choice('yes', 'no'), 'no'),
  /** An S3 bucket for the uploads, which replaces the data folder. */
  S3_ENDPOINT: z.optional(url),
  S3_BUCKET: z.optional(z.string()),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY: z.optional(z.string()),
  S3_SECRET_KEY: z.optional(z.string()),
  S3_PUBLIC_URL: z.optional(url),
});

/** The names of all variables. */
export const VARIABLES = Object.keys(Environment.shape);

/** Throws an error that names the invalid variable. */
export function readConfig(environment: Record<string, string | undefined>) {
  const config = readEnvironment(Environment, environment);
  return { ...config, folder: join(config.VIREO_DATA, 'server'), s3: readS3(config) };
}

export type Config = ReturnType<typeof readConfig>;

function readS3(config: z.output<typeof Environment>): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = config;
  const needed = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey };
  const [missing] = Object.entries(needed).find(([, value]) => value === undefined) ?? [];
  if (endpoint === undefined && bucket === undefined) return undefined;
  if (!endpoint || !bucket || !accessKey || !secretKey) {
    throw new Error(`The environment variable ${missing} is missing, which the other variables of S3 need.`);
  }
  return { endpoint, bucket, accessKey, secretKey, region: config.S3_REGION, publicUrl: config.S3_PUBLIC_URL };
}

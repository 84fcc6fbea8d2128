import { join } from 'node:path';
import * as z from 'zod/mini';
import { choice, places, readEnvironment, wholeNumber } from './environment';
import { isProxySetting } from './http/proxies';
import type { MailSettings } from './mail/transport';
import type { S3Settings } from './media/s3-bucket';
import { SIGNUPS } from './rules/signup';
import { bytesOf } from './rules/sizes';
import type { LimitSettings } from './sessions/limits';

const url = z.url({ protocol: /^https?$/, error: 'a URL like https://s3.vireo.example' });

// An example with an @ would look like an e-mail address to `redact`.
const DATABASE_EXAMPLE = 'a URL that begins with postgres://, as in docs/running.md';

const SMTP = z
  .string()
  .check(
    z.refine(
      (text) => /^smtps?:\/\/[^/]/.test(text) && URL.canParse(text),
      'a URL that begins with smtp:// or smtps://',
    ),
  );

/** An address, alone or after a name. */
const SENDER = /^(?:[^\s@<>",]+@[^\s@<>",]+|[^@<>",\p{Cc}]+ <[^\s@<>",]+@[^\s@<>",]+>)$/u;

const PROXIES = '"no", "yes", how many proxies there are, or their addresses and networks such as 10.0.0.0/8';

const size = (fallback: string) =>
  z.pipe(
    z._default(z.string().check(z.refine((text) => bytesOf(text) >= 0, 'a size like 10 GB or 500 MB')), fallback),
    z.transform(bytesOf),
  );

/** 0 allows any number. */
const limit = (fallback: number) => z._default(wholeNumber(1_000_000), fallback);

/**
 * How often one account may do something in the time of `readLimits`, and how often all users of one network, which can be a
 * school behind one address.
 */
const limits = {
  LIMIT_WRONG_PASSWORDS: limit(10),
  LIMIT_WRONG_PASSWORDS_NETWORK: limit(300),
  LIMIT_LOGINS: limit(100),
  LIMIT_LOGINS_NETWORK: limit(3000),
  LIMIT_SIGNUPS_NETWORK: limit(300),
  LIMIT_MAILS: limit(5),
  LIMIT_MAILS_NETWORK: limit(100),
  LIMIT_WRITES: limit(300),
  LIMIT_WRITES_NETWORK: limit(10_000),
  LIMIT_REPORTS: limit(30),
  LIMIT_REPORTS_NETWORK: limit(300),
  LIMIT_GUEST_REPORTS: limit(5),
  LIMIT_GUEST_REPORTS_NETWORK: limit(50),
  LIMIT_UPLOADS: limit(30),
  LIMIT_UPLOADS_NETWORK: limit(300),
  LIMIT_EXPORTS: limit(5),
  LIMIT_EXPORTS_NETWORK: limit(100),
  LIMIT_READS_NETWORK: limit(6000),
};

const Environment = z.object({
  ...places,
  ...limits,
  /** The quality of the compression of files and pages. 11 takes a second of CPU time at the start, and memory that the process keeps. */
  BROTLI_QUALITY: z._default(wholeNumber(11), 5),
  /** An existing PostgreSQL, which replaces our own. */
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\/./, DATABASE_EXAMPLE))),
  /** The port of `/metrics`; without it there are none. */
  METRICS_PORT: z.optional(wholeNumber(65_535)),
  /** Ms between "not ready" and the end of new connections, for load balancers that ask `/readyz`. */
  STOP_DELAY: z._default(wholeNumber(60_000), 0),
  /** Fills an empty database with accounts and videos of `mocks/seed`. */
  SEED: z.optional(choice('demo', 'empty', 'large', 'hostile')),
  /** `npm start` sets it: the data are the demo data in a folder of their own, and `/reset` restores them. */
  DEMO: z._default(choice('no', 'yes'), 'no'),
  /** In ms, of responses to GET and to all other requests of the API. */
  READ_DELAY: z._default(wholeNumber(60_000), 0),
  WRITE_DELAY: z._default(wholeNumber(60_000), 0),
  /** In seconds, how long an access token is valid. */
  ACCESS_LIFE: z._default(wholeNumber(86_400), 900),
  /** Who can create accounts. */
  SIGNUP: z._default(choice(...SIGNUPS), 'open'),
  /** The reverse proxies that may name the client and the protocol in headers: see `createProxies`. */
  BEHIND_PROXY: z._default(z.string().check(z.refine(isProxySetting, PROXIES)), 'no'),
  /** The address of the site in links that travel, such as previews and feeds. Without it, links have the address of each request. */
  PUBLIC_URL: z.optional(url),
  /** The server that sends mails, with its account, and the sender. They need `PUBLIC_URL`, too. */
  SMTP_URL: z.optional(SMTP),
  MAIL_FROM: z.optional(z.string().check(z.regex(SENDER, 'an e-mail address, alone or as in Vireo <ADDRESS>'))),
  /** How much space the files of each member may take. */
  QUOTA: size('10 GB'),
  /** How much space uploads leave free on the disk, most of all for the database. */
  RESERVE: size('1 GB'),
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
  const { DEMO, ...config } = readEnvironment(Environment, environment);
  const isDemo = DEMO === 'yes';
  const SEED = config.SEED ?? (isDemo ? 'demo' : undefined);
  const s3 = readS3(config);
  if (isDemo && (config.DATABASE_URL !== undefined || s3 !== undefined)) {
    throw new Error(
      'The environment variable DEMO must be "no" with DATABASE_URL or S3_BUCKET: with "yes", everyone can delete all data at /reset.',
    );
  }
  const mail = readMail(config);
  if (config.SIGNUP === 'confirmed' && !mail) {
    throw new Error('The environment variable SMTP_URL is missing, which SIGNUP=confirmed needs for its mails.');
  }
  return {
    ...config,
    SEED,
    isDemo,
    folder: join(config.VIREO_DATA, isDemo ? `${SEED}` : 'server'),
    s3,
    mail,
    limits: readLimits(config),
  };
}

export type Config = ReturnType<typeof readConfig>;

type ReadEnvironment = Omit<z.output<typeof Environment>, 'DEMO'>;

const MINUTE = 60_000;

function readLimits(config: ReadEnvironment): LimitSettings {
  const within = (minutes: number, account: number, network: number) => ({
    account: account || Infinity,
    network: network || Infinity,
    window: minutes * MINUTE,
  });
  return {
    'wrong password': within(15, config.LIMIT_WRONG_PASSWORDS, config.LIMIT_WRONG_PASSWORDS_NETWORK),
    login: within(15, config.LIMIT_LOGINS, config.LIMIT_LOGINS_NETWORK),
    'sign-up': within(60, 0, config.LIMIT_SIGNUPS_NETWORK),
    mail: within(60, config.LIMIT_MAILS, config.LIMIT_MAILS_NETWORK),
    write: within(5, config.LIMIT_WRITES, config.LIMIT_WRITES_NETWORK),
    report: within(60, config.LIMIT_REPORTS, config.LIMIT_REPORTS_NETWORK),
    'guest report': within(60, config.LIMIT_GUEST_REPORTS, config.LIMIT_GUEST_REPORTS_NETWORK),
    upload: within(60, config.LIMIT_UPLOADS, config.LIMIT_UPLOADS_NETWORK),
    'resumable upload': within(60, config.LIMIT_UPLOADS, config.LIMIT_UPLOADS_NETWORK),
    export: within(60, config.LIMIT_EXPORTS, config.LIMIT_EXPORTS_NETWORK),
    read: within(1, 0, config.LIMIT_READS_NETWORK),
  };
}

function readMail({ SMTP_URL: smtp, MAIL_FROM: from, PUBLIC_URL: site }: ReadEnvironment): MailSettings | undefined {
  if (smtp === undefined && from === undefined) return undefined;
  if (smtp === undefined || from === undefined || site === undefined) {
    const needed = { SMTP_URL: smtp, MAIL_FROM: from, PUBLIC_URL: site };
    const [missing] = Object.entries(needed).find(([, value]) => value === undefined) ?? [];
    throw new Error(`The environment variable ${missing} is missing, which mails and their links need.`);
  }
  return { smtp, from, site };
}

function readS3(config: ReadEnvironment): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = config;
  const needed = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey };
  const [missing] = Object.entries(needed).find(([, value]) => value === undefined) ?? [];
  if (endpoint === undefined && bucket === undefined) return undefined;
  if (!endpoint || !bucket || !accessKey || !secretKey) {
    throw new Error(`The environment variable ${missing} is missing, which the other variables of S3 need.`);
  }
  return { endpoint, bucket, accessKey, secretKey, region: config.S3_REGION, publicUrl: config.S3_PUBLIC_URL };
}

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findMisspelled } from './misspelled';
import { VARIABLES, readConfig } from './config';

const S3 = { S3_ENDPOINT: 'http://s3.example', S3_BUCKET: 'b', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's' };

test('the defaults need no configuration', () => {
  expect(readConfig({})).toMatchObject({ PORT: 4173, HOST: '127.0.0.1', folder: '.vireo/server', s3: undefined });
});

test('the defaults of the limits suffice for a school behind one address', () => {
  expect(readConfig({}).limits).toMatchObject({
    'wrong password': { account: 10, network: 300 },
    login: { account: 100, network: 3000 },
    'sign-up': { account: Infinity, network: 300, window: 3_600_000 },
    write: { account: 300, network: 10_000 },
    upload: { account: 30, network: 300 },
  });
});

test.each([
  ['LIMIT_UPLOADS', 'many', 'a whole number from 0 to 1000000'],
  ['PORT', '65536', 'a whole number from 0 to 65535'],
  ['PORT', 'http', 'a whole number from 0 to 65535'],
  ['SEED', 'all', '"demo" or "empty" or "large" or "hostile"'],
  ['SIGNUP', 'no', '"open" or "confirmed" or "invite" or "closed"'],
  [
    'BEHIND_PROXY',
    'nginx',
    '"no", "yes", how many proxies there are, or their addresses and networks such as 10.0.0.0/8',
  ],
  ['ALLOWED_HOSTS', 'vireo.example,https://b.example', 'host names like vireo.example, without protocol and port'],
  ['ALLOWED_HOSTS', 'vireo.example:8080', 'host names like vireo.example, without protocol and port'],
  ['S3_ENDPOINT', 'here', 'a URL like https://s3.vireo.example'],
])('throws an error that says which values are allowed: %s=%s', (name, value, expected) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    `The environment variable ${name} must be ${expected}, not "${value}".`,
  );
});

test('the demo data, and each other set of them, have a folder of their own', () => {
  expect(readConfig({ DEMO: 'yes' })).toMatchObject({ folder: '.vireo/demo', SEED: 'demo', isDemo: true });
  expect(readConfig({ DEMO: 'yes', SEED: 'large' })).toMatchObject({ folder: '.vireo/large', SEED: 'large' });
  expect(readConfig({ SEED: 'demo' })).toMatchObject({ folder: '.vireo/server', isDemo: false });
});

test.each([
  ['DATABASE_URL', { DATABASE_URL: 'postgres://me:secret@db/vireo' }],
  ['S3_BUCKET', S3],
])('refuses a demonstration, whose /reset deletes all data, with %s', (_, kept) => {
  expect(() => readConfig({ ...kept, DEMO: 'yes' })).toThrow(
    'The environment variable DEMO must be "no" with DATABASE_URL or S3_BUCKET: with "yes", everyone can delete all data at /reset.',
  );
});

test('SIGNUP=confirmed needs mail, an invitation does not', () => {
  const mail = { SMTP_URL: 'smtp://mail', MAIL_FROM: 'post@vireo.example', PUBLIC_URL: 'https://vireo.example' };
  expect(() => readConfig({ SIGNUP: 'confirmed' })).toThrow('SMTP_URL is missing, which SIGNUP=confirmed needs');
  expect(readConfig({ SIGNUP: 'confirmed', ...mail }).SIGNUP).toBe('confirmed');
  expect(readConfig({ SIGNUP: 'invite' }).SIGNUP).toBe('invite');
});

test('accepts host names and addresses', () => {
  const names = ['vireo.example', '192.0.2.1', '[2001:db8::1]'];
  expect(readConfig({ ALLOWED_HOSTS: names.join(', ') }).ALLOWED_HOSTS).toEqual(names);
});

test('does not print a password', () => {
  const message =
    'The environment variable DATABASE_URL must be a URL that begins with postgres://, as in docs/running.md.';
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:secret@db/vireo' })).toThrow(new Error(message));
});

test.each(Object.keys(S3))('throws an error that names the variable of S3 that is missing: %s', (name) => {
  expect(() => readConfig({ ...S3, [name]: '' })).toThrow(`The environment variable ${name} is missing`);
  expect(readConfig(S3).s3).toMatchObject({ bucket: 'b', region: 'us-east-1' });
});

const MAIL = {
  SMTP_URL: 'smtp://me:secret@mail.example:587',
  MAIL_FROM: 'Vireo <post@vireo.example>',
  PUBLIC_URL: 'https://vireo.example',
};

test('mails need a server, a sender and the address of the site', () => {
  expect(readConfig(MAIL).mail).toEqual({ smtp: MAIL.SMTP_URL, from: MAIL.MAIL_FROM, site: MAIL.PUBLIC_URL });
  expect(readConfig({ PUBLIC_URL: MAIL.PUBLIC_URL }).mail).toBeUndefined();
  for (const name of Object.keys(MAIL))
    expect(() => readConfig({ ...MAIL, [name]: '' }), name).toThrow(
      `The environment variable ${name} is missing, which mails and their links need.`,
    );
});

test.each(['post@vireo.example', 'Vireo <post@vireo.example>', 'Vögel & Co. <post@vireo.example>'])(
  'accepts the sender %s',
  (MAIL_FROM) => {
    expect(readConfig({ ...MAIL, MAIL_FROM }).mail).toMatchObject({ from: MAIL_FROM });
  },
);

test.each([
  'Vireo',
  'post@',
  'a@vireo.example, b@vireo.example',
  '<post@vireo.example',
  'Vireo\r\nBcc: x <a@b.example>',
])('refuses the sender %j', (MAIL_FROM) => {
  expect(() => readConfig({ ...MAIL, MAIL_FROM })).toThrow(
    /^The environment variable MAIL_FROM must be an e-mail address/,
  );
});

test.each(['mail.example', 'https://me:secret@mail.example', 'smtp:///'])(
  'refuses the mail server %s, without printing it',
  (SMTP_URL) => {
    const message = 'The environment variable SMTP_URL must be a URL that begins with smtp:// or smtps://.';
    expect(() => readConfig({ ...MAIL, SMTP_URL })).toThrow(new Error(message));
  },
);

test('docs/running.md explains every variable', () => {
  const rows = readFileSync('docs/running.md', 'utf8').match(/^\| `[A-Z].*? \|/gm) ?? [];
  const explained = rows.flatMap((row) => row.match(/[A-Z][A-Z0-9_]+/g) ?? []);
  expect(new Set(explained)).toEqual(new Set(VARIABLES));
});

test.each([
  ['PORTT', 'PORT'],
  ['PROT', 'PORT'],
  ['Port', 'PORT'],
  ['DATABSE_ULR', 'DATABASE_URL'],
  ['ALLOWEDHOST', 'ALLOWED_HOSTS'],
  ['S3_ACCES_KEY', 'S3_ACCESS_KEY'],
])('says which variable is meant by %s', (given, name) => {
  expect(findMisspelled({ [given]: '1' }, VARIABLES)).toEqual([
    `The environment variable ${given} is unknown. Did you mean ${name}?`,
  ]);
});

test('says nothing about our variables, and about those of other programs', () => {
  const others = [
    'HOME',
    'HOSTNAME',
    'PATH',
    'PWD',
    'LANG',
    'TERM',
    'SHLVL',
    'USER',
    'NODE_ENV',
    'AWS_REGION',
    'VIREO',
  ];
  const environment = Object.fromEntries([...VARIABLES, ...others].map((name) => [name, '1']));
  expect(findMisspelled(environment, VARIABLES)).toEqual([]);
});

import { spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

/** Stands for Vite: prints the configuration, and writes what the build of it would write, and for which environment it is. */
const VITE = `
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
const parameters = process.argv.join(' ');
const output = parameters.includes('server/vite.config.ts') ? 'server/build/main.js' : parameters.includes('--mode mock') ? 'dist-mock/index.html' : 'dist/index.html';
if (parameters.includes(' preview ')) process.stdout.write('Runs Vite ' + process.argv.slice(2).join(' '));

mkdirSync(dirname(output), { recursive: true });
writeFileSync(output + '.environment', process.env.NODE_ENV ?? '');
writeFileSync(output, "process.stdout.write('Runs ' + process.argv.slice(1).join(' ').replace(process.cwd(), '.'));" +
  "if (process.env.SHOWN) process.stdout.write(process.env.SHOWN.split(' ').map((name) => ' ' + process.env[name]).join(''));");
`;

/** Stands for npm. */
const PACKAGES = JSON.stringify({ packages: {} });

let project: string;

function write(path: string, content: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), content);
}

/** A project with our scripts, which can start at once. */
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'vireo-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  for (const path of ['scripts', 'server/port.mjs', 'server/package.json', 'server/operations/commands/help.mjs']) {
    cpSync(path, join(project, path), { recursive: true });
  }
  write('node_modules/vite/bin/vite.js', VITE);
  write('package.json', '{ "type": "module" }');
  write('server/package-lock.json', PACKAGES);
  write('server/node_modules/.package-lock.json', PACKAGES);
});

async function run(
  script: string,
  parameters: string[] = [],
  environment: Record<string, string> = {},
  account: { uid?: number } = {},
) {
  const child = spawn(process.execPath, [`scripts/${script}.mjs`, ...parameters], {
    cwd: project,
    env: { PATH: process.env.PATH, DATABASE_URL: 'postgres://a@b/c', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 30_000,
    ...account,
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { lines: output.trim().split('\n'), errors: errors.trim() };
}

const SERVER = 'Runs ./server/build/main.js';

test('--help builds nothing', async () => {
  const { lines } = await run('server', ['--', '--help']);
  expect(lines[0]).toBe('Usage: npm run server [-- COMMAND]');
});

test('a command builds the server only if it was never built', async () => {
  expect((await run('server', ['export', 'backup'])).lines).toEqual([
    'Building the server…',
    `${SERVER} export backup`,
  ]);
  write('mocks/new.ts', '');
  expect((await run('server', ['export', 'backup'])).lines).toEqual([`${SERVER} export backup`]);
});

test('npm start and npm run server share their builds, and build again only what changed', async () => {
  const first = await run('start');
  expect(first.lines.toSorted()).toEqual(['Building the client…', 'Building the server…', SERVER]);
  expect(first.lines.at(-1)).toBe(SERVER);
  expect((await run('start')).lines).toEqual([SERVER]);
  expect((await run('server')).lines).toEqual([SERVER]);
  write('mocks/new.ts', '');
  expect((await run('start')).lines).toEqual(['Building the server…', SERVER]);
});

test.skipIf(process.platform === 'win32')(
  'where the account cannot write, npm run server takes a build by hand, and names the commands of one if it is old',
  async () => {
    await run('server');
    rmSync(join(project, 'build'), { recursive: true });
    chmodSync(project, 0o555);
    onTestFinished(() => chmodSync(project, 0o755));
    // root can write everywhere.
    const runAsOther = () => run('server', [], {}, process.getuid?.() === 0 ? { uid: 65_534 } : {});
    expect(await runAsOther()).toEqual({ lines: [SERVER], errors: '' });
    utimesSync(join(project, 'server/build/main.js'), 1, 1);
    expect(await runAsOther()).toEqual({
      lines: [''],
      errors: expect.stringMatching(
        / cannot write to \S+, where .* run "npm ci --prefix server && npm run build && npx vite build --config server\/vite\.config\.ts" as the owner of this folder first\.$/,
      ),
    });
  },
);

test('builds for production, whatever NODE_ENV the shell has', async () => {
  await run('server', [], { NODE_ENV: 'development' });
  for (const output of ['dist/index.html', 'server/build/main.js'])
    expect(readFileSync(join(project, `${output}.environment`), 'utf8'), output).toBe('production');
});

test('npm start takes the demo data, and neither the database nor the bucket of npm run server', async () => {
  const variables = { S3_BUCKET: 'films', SHOWN: 'DEMO DATABASE_URL S3_BUCKET' };
  expect((await run('start', [], variables)).lines.at(-1)).toBe(`${SERVER} yes undefined undefined`);
  expect((await run('server', [], variables)).lines.at(-1)).toBe(`${SERVER} undefined postgres://a@b/c films`);
});

test('without a PostgreSQL from npm, npm start serves the mock build, and npm run server names DATABASE_URL', async () => {
  write('server/package.json', '{ "optionalDependencies": {} }');
  const { lines } = await run('start', [], { DATABASE_URL: '' });
  expect(lines).toEqual([
    expect.stringMatching(/^npm has no PostgreSQL for this machine, so this is the mock build/),
    'Building the client with the mocks…',
    'Runs Vite preview --mode mock --host 127.0.0.1 --port 4173',
  ]);
  expect(await run('server', [], { DATABASE_URL: '' })).toEqual({
    lines: [''],
    errors: expect.stringMatching(/^npm has no PostgreSQL for this machine: set DATABASE_URL/),
  });
  expect((await run('server')).lines.at(-1)).toBe(SERVER);
});

test.each(['start', 'server'])('%s names a taken port before it builds', async (script) => {
  const other = createServer();
  onTestFinished(() => void other.close());
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const address = other.address();
  const port = String(typeof address === 'object' ? address?.port : '');
  expect(await run(script, [], { PORT: port })).toEqual({
    lines: [''],
    errors: expect.stringMatching(`^Port ${port} is already in use. Stop the program that uses it, or choose another`),
  });
});

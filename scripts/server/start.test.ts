import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

/** Stands for Vite: prints the configuration, and writes what the build of it would write. */
const VITE = `
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
const parameters = process.argv.join(' ');
const output = parameters.includes('server/vite.config.ts') ? 'server/build/main.js' : parameters.includes('--ssr') ? 'build/provider/main.js' : 'dist/index.html';
mkdirSync(dirname(output), { recursive: true });
writeFileSync(output, "process.stdout.write('Runs ' + process.argv.slice(1).join(' ').replace(process.cwd(), '.'))");
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
  for (const path of [
    'scripts',
    'server/http/port.mjs',
    'server/database/closed-parent.mjs',
    'server/operations/commands/help.mjs',
  ]) {
    cpSync(path, join(project, path), { recursive: true });
  }
  write('node_modules/vite/bin/vite.js', VITE);
  write('package.json', '{ "type": "module" }');
  write('server/package-lock.json', PACKAGES);
  write('server/node_modules/.package-lock.json', PACKAGES);
});

async function run(script: string, parameters: string[] = [], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [`scripts/${script}.mjs`, ...parameters], {
    cwd: project,
    env: { PATH: process.env.PATH, DATABASE_URL: 'postgres://a@b/c', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 30_000,
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { lines: output.trim().split('\n'), errors: errors.trim() };
}

const SERVER = 'Runs ./server/build/main.js';
const PROVIDER = 'Runs ./build/provider/main.js';

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

test('npm start and npm run server share the build of the client, and build again only what changed', async () => {
  expect((await run('start')).lines).toEqual(['Building the client…', 'Building the embedded provider…', PROVIDER]);
  expect((await run('start')).lines).toEqual([PROVIDER]);
  expect((await run('server')).lines).toEqual(['Building the server…', SERVER]);
  expect((await run('start')).lines).toEqual([PROVIDER]);
  write('mocks/new.ts', '');
  expect((await run('start')).lines).toEqual(['Building the embedded provider…', PROVIDER]);
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

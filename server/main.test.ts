import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { build } from 'vite';
import { signInOverHttp, writeClient } from '../mocks/testing/http';
import { copyCluster } from './testing/cluster';
import { createTemporaryFolder } from './testing/temporary-folder';
import { readTweets, writeUntilKilled } from './testing/writers';

/** More by hand: `KILLS=20 npx vitest run --config server/vitest.config.ts server/main`. */
const KILLS = Number(process.env['KILLS'] ?? 2);

beforeAll(async () => {
  await build({ configFile: 'server/vite.config.ts', logLevel: 'warn' });
});

function createFolder(): string {
  const folder = createTemporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the built server in a process of its own, which is killed when the test ends. */
function start(folder: string, environment: Record<string, string> = {}) {
  const own = { VIREO_DATA: folder, DIST: writeClient(folder), PORT: '0', ...environment };
  const child = spawn(process.execPath, ['server/build/main.js'], { env: { ...process.env, ...own }, detached: true });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Resolves to the address that the server prints. */
async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The output is not piped');
  for await (const line of createInterface(child.stdout)) {
    const [, origin] = /ready: (http:\S+)/.exec(line) ?? [];
    if (origin !== undefined) return origin;
  }
  throw new Error('The server ended');
}

/** Sends the signal to the process with all its children, as a terminal does. */
async function endOf(child: ChildProcess, signal: NodeJS.Signals) {
  const exit = once(child, 'exit');
  process.kill(-(child.pid ?? 0), signal);
  return exit;
}

const pidFile = (folder: string) => join(folder, 'server/postgres/data/postmaster.pid');

test.runIf(process.platform === 'linux')(
  'ends with a sentence if nobody can create a folder in VIREO_DATA',
  async () => {
    const child = start(createFolder(), { VIREO_DATA: '/proc' });
    const [message] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(message).toMatch(/^The environment variable VIREO_DATA names a folder that cannot be written to: .*\n$/);
    expect(child.exitCode).toBe(1);
  },
);

test('a signal during the start stops it, too', async () => {
  const folder = createFolder();
  const child = start(folder);
  // `initdb` runs: a signal between its fork and its own process group would end it, too.
  await expect.poll(() => readdirSync(folder, { recursive: true }).join()).toContain('unfinished-');
  expect(await endOf(child, 'SIGINT')).toEqual([0, null]);
  expect(existsSync(pidFile(folder))).toBe(false);
});

test('starts without configuration, keeps what it confirmed when it is killed, and stops PostgreSQL with itself', async () => {
  const folder = createFolder();
  // As if an earlier start had been interrupted.
  mkdirSync(join(folder, 'server/postgres/unfinished-1/base'), { recursive: true });
  const child = start(folder, { SEED: 'demo' });
  const origin = await addressOf(child);
  expect(readdirSync(join(folder, 'server/postgres')).toSorted()).toEqual(['data', 'postgres.log', 'socket']);
  const { headers } = await signInOverHttp(origin);
  const content = 'Written just before the end';
  const sent = await fetch(`${origin}/api/v1/tweets`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ content }),
  });
  expect(sent.status).toBe(201);
  await endOf(child, 'SIGKILL');

  const next = start(folder);
  const output: string[] = [];
  next.stdout.on('data', (chunk) => output.push(String(chunk)));
  expect(await (await fetch(`${await addressOf(next)}/api/v1/tweets`)).text()).toContain(content);
  expect(existsSync(pidFile(folder))).toBe(true);
  expect(await endOf(next, 'SIGTERM')).toEqual([0, null]);
  expect(output.join('')).toContain('\nThe server stops when its last request is finished, after at most 25 s.\n');
  expect(existsSync(pidFile(folder))).toBe(false);
});

test('loses no write that it confirmed to 200 writers when it is killed, also together with PostgreSQL', async () => {
  const folder = createFolder();
  copyCluster(inject('cluster'), join(folder, 'server'));
  const confirmed: string[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    const child = start(folder, { BEHIND_PROXY: 'yes' });
    const exit = once(child, 'exit');
    const written = await writeUntilKilled(await addressOf(child), round, 300, () => {
      if (round % 2 === 1) process.kill(Number.parseInt(readFileSync(pidFile(folder), 'utf8'), 10), 'SIGKILL');
      child.kill('SIGKILL');
    });
    expect(written.length).toBeGreaterThanOrEqual(300);
    confirmed.push(...written);
    await exit;
  }
  const last = start(folder);
  const stored = await readTweets(await addressOf(last));
  expect(confirmed.filter((content) => !stored.has(content))).toEqual([]);
  await endOf(last, 'SIGTERM');
});

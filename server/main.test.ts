import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { build } from 'vite';
import { signInOverHttp, writeClient } from './testing/http';
import { copyCluster } from './testing/cluster';
import { withoutOwnVariables } from './testing/own-variables.mjs';
import { createTemporaryFolder } from './testing/temporary-folder';
import { readTweets, writeUntilKilled } from './testing/writers';

/** More by hand: `KILLS=20 npx vitest run --config server/vitest.config.ts server/main`. */
const KILLS = Number(process.env['KILLS'] ?? 2);

/** Not that of the e2e tests, which may run at the same time. It is inside `server`, so that packages resolve. */
const BUILD = 'testing/build';

beforeAll(async () => {
  await build({ configFile: 'server/vite.config.ts', logLevel: 'warn', build: { outDir: BUILD } });
});

function createFolder(): string {
  const folder = createTemporaryFolder();
  // A PostgreSQL that was killed with its container may still write.
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }));
  return folder;
}

type Options = { environment?: Record<string, string>; command?: string[]; isolated?: boolean };

/** The namespaces of a container of its own, which ends with `unshare`. */
const UNSHARE = ['unshare', '--pid', '--ipc', '--mount-proc', '--fork', '--kill-child'];

/** Starts the built server, or a command of it, in a process of its own, which is killed when the test ends. */
function start(folder: string, { environment, command = [], isolated = false }: Options = {}) {
  const own = { VIREO_DATA: folder, DIST: writeClient(folder), PORT: '0', ...environment };
  const line = [...(isolated ? UNSHARE : []), process.execPath, `server/${BUILD}/main.js`, ...command];
  const child = spawn(line[0] ?? '', line.slice(1), {
    env: { ...withoutOwnVariables(process.env), ...own },
    detached: true,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

function canUnshare(): boolean {
  try {
    execFileSync(UNSHARE[0] ?? '', [...UNSHARE.slice(1), 'true'], { stdio: 'pipe', timeout: 10_000 });
    return true;
  } catch (error) {
    console.warn(`Not tested: two containers on one folder, because ${String(error)}`);
    return false;
  }
}

async function resultOf(child: ReturnType<typeof start>) {
  const [output, message] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, output, message };
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
  'names a misspelled variable, and ends with a sentence if nobody can create a folder in VIREO_DATA',
  async () => {
    const child = start(createFolder(), { environment: { VIREO_DATA: '/proc', PORTT: '1' } });
    const [message] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(message).toMatch(
      /^The environment variable PORTT is unknown. Did you mean PORT\?\nThe environment variable VIREO_DATA names a folder that cannot be written to: .*\n$/,
    );
    expect(child.exitCode).toBe(1);
  },
);

test('a signal during the start stops it, too', async () => {
  const folder = createFolder();
  const child = start(folder);
  // `initdb` runs, or PostgreSQL does: a signal between a fork and its own process group would end that, too.
  await expect.poll(() => readdirSync(folder, { recursive: true }).join()).toMatch(/unfinished|postmaster\.pid/);
  expect(await endOf(child, 'SIGINT')).toEqual([0, null]);
  expect(existsSync(pidFile(folder))).toBe(false);
});

test('starts without configuration, keeps what it confirmed when it is killed, and stops PostgreSQL with itself', async () => {
  const folder = createFolder();
  // As if an earlier start had been interrupted.
  mkdirSync(join(folder, 'server/postgres/unfinished/base'), { recursive: true });
  const child = start(folder, { environment: { SEED: 'demo' } });
  const origin = await addressOf(child);
  expect(readdirSync(join(folder, 'server/postgres')).toSorted()).toEqual(['data', 'lock', 'socket']);
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

test('ends with an error when PostgreSQL is killed, and starts again at once', async () => {
  const folder = createFolder();
  copyCluster(inject('cluster'), join(folder, 'server'));
  const child = start(folder);
  await addressOf(child);
  const result = resultOf(child);
  process.kill(Number.parseInt(readFileSync(pidFile(folder), 'utf8'), 10), 'SIGKILL');
  const { code, message } = await result;
  expect([code, message]).toEqual([1, expect.stringMatching(/^PostgreSQL ended \(SIGKILL\)\./)]);
  const next = start(folder);
  await expectReady(await addressOf(next));
  await endOf(next, 'SIGTERM');
});

describe.runIf(process.platform === 'linux' && canUnshare())('beside a server in another container', () => {
  test('a second server refuses the folder, and export and other commands work', async () => {
    const folder = createFolder();
    copyCluster(inject('cluster'), join(folder, 'server'));
    const child = start(folder, { environment: { SEED: 'demo' } });
    const origin = await addressOf(child);
    const before = readFileSync(pidFile(folder), 'utf8');
    const isolated = (...command: string[]) => resultOf(start(folder, { command, isolated: true }));

    const target = join(folder, 'export');
    expect(await isolated()).toMatchObject({ code: 1, message: expect.stringMatching(/is in use by process \d+ on /) });
    expect(await isolated('export', target)).toMatchObject({ code: 0, message: '' });
    expect(await isolated('delete-user', 'maren')).toMatchObject({ code: 0, message: '' });
    expect((await isolated('import', target)).message).toMatch('is in use by');

    expect(readFileSync(pidFile(folder), 'utf8')).toBe(before);
    expect((await fetch(`${origin}/api/v1/users/c/maren`)).status).toBe(404);
    expect(await endOf(child, 'SIGTERM')).toEqual([0, null]);
  });

  test('a second server waits until the PostgreSQL of a killed one has ended', async () => {
    const folder = createFolder();
    copyCluster(inject('cluster'), join(folder, 'server'));
    const child = start(folder);
    await addressOf(child);
    const postgres = Number.parseInt(readFileSync(pidFile(folder), 'utf8'), 10);
    // It cannot end while it is stopped.
    process.kill(postgres, 'SIGSTOP');
    onTestFinished(() => continueProcess(postgres));
    await endOf(child, 'SIGKILL');
    const next = start(folder, { isolated: true });
    const address = addressOf(next);
    await expect.poll(() => readFileSync(join(folder, 'server/lock'), 'utf8')).toMatch(/^process 1 on /);
    expect(Number.parseInt(readFileSync(pidFile(folder), 'utf8'), 10)).toBe(postgres);
    continueProcess(postgres);
    await expectReady(await address);
  });
});

/** Beside the tasks of the start, the database can respond too late. */
const expectReady = (address: string) => expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(200);

function continueProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT');
  } catch {
    // It has ended.
  }
}

test('loses no write that it confirmed to 200 writers when it is killed, also together with PostgreSQL', async () => {
  const folder = createFolder();
  copyCluster(inject('cluster'), join(folder, 'server'));
  const confirmed: string[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    const child = start(folder, { environment: { BEHIND_PROXY: 'yes' } });
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

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { readConfig } from '../config';
import { placeData } from '../data-folder';
import { copyCluster } from '../testing/cluster';
import { createTemporaryFolder } from '../testing/temporary-folder';
import { type RunningPostgres, startPostgres } from './postgres';
import { accountOf } from './postgres-account';
import { copyIfClosed, findBinaries } from './postgres-binaries';

const FAST = { settings: { fsync: 'off' } };

function createEmptyFolder(): string {
  const folder = createTemporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder with the data of an earlier start. */
function createFolder(name = ''): string {
  const folder = join(createEmptyFolder(), name);
  copyCluster(inject('cluster'), folder);
  return folder;
}

async function query(config: RunningPostgres['config'], statement: string): Promise<unknown[]> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: statement, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

/** Starts PostgreSQL from another Node process, which is killed when the test ends. */
async function startInChild(folder: string): Promise<{ child: ChildProcess; config: RunningPostgres['config'] }> {
  const script = join(import.meta.dirname, '../testing/start-postgres.mjs');
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const failed = text(child.stderr).then((message) => Promise.reject(new Error(message)));
  const [line] = await Promise.race([once(child.stdout, 'data'), failed]);
  failed.catch(() => {});
  return { child, config: JSON.parse(String(line)) };
}

async function killNow(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const pidFile = (folder: string) => join(folder, 'postgres/data/postmaster.pid');

test('a started PostgreSQL uses built-in C.UTF-8, no TCP, and a socket that others cannot open', async () => {
  const folder = createFolder();
  const { config, stop } = await startPostgres(folder, FAST);
  onTestFinished(stop);
  expect(
    await query(config, 'select datlocprovider, datlocale, pg_encoding_to_char(encoding) from pg_database'),
  ).toEqual(expect.arrayContaining(['b', 'C.UTF-8', 'UTF8']));
  expect(await query(config, 'show listen_addresses')).toEqual(['']);
  expect(config.host).toBe(join(folder, 'postgres/socket'));
  expect(statSync(config.host).mode & 0o777).toBe(0o700);
});

test('settings replace those of the configuration, until the next start', async () => {
  const folder = createFolder();
  const first = await startPostgres(folder, { settings: { fsync: 'off', max_connections: '17' } });
  expect(await query(first.config, 'show max_connections')).toEqual(['17']);
  await first.stop();
  const second = await startPostgres(folder);
  onTestFinished(second.stop);
  expect(await query(second.config, 'show max_connections')).toEqual(['50']);
  expect(await query(second.config, 'show fsync')).toEqual(['on']);
});

test('keeps its data when it stops and starts again', async () => {
  const folder = createFolder();
  const first = await startPostgres(folder, FAST);
  await query(first.config, 'create table kept as select 42 as value');
  await first.stop();
  const other = openSync(join(folder, 'other'), 'w');
  await first.stop();
  closeSync(other);
  expect(existsSync(pidFile(folder))).toBe(false);
  await expect(query(first.config, 'select 1')).rejects.toThrow();
  const second = await startPostgres(folder, FAST);
  onTestFinished(second.stop);
  expect(await query(second.config, 'select value from kept')).toEqual([42]);
});

test('stops with its process if that is killed, and the next start waits for that', async () => {
  const folder = createFolder();
  const { child, config } = await startInChild(folder);
  await query(config, 'create table kept as select 42 as value');
  await killNow(child);
  const { config: next, stop } = await startPostgres(folder, FAST);
  onTestFinished(stop);
  expect(await query(next, 'select value from kept')).toEqual([42]);
});

test('a start after a crash logs no attempts to connect', async () => {
  const folder = createFolder();
  const first = await startPostgres(folder, FAST);
  process.kill(Number.parseInt(readFileSync(pidFile(folder), 'utf8'), 10), 'SIGKILL');
  await first.failed;
  await first.stop();
  const lines: string[] = [];
  const { stop } = await startPostgres(folder, { ...FAST, log: (line) => lines.push(line) });
  onTestFinished(stop);
  expect(lines.join('\n')).toMatch(/automatic recovery in progress/);
  expect(lines.filter((line) => line.includes('FATAL'))).toEqual([]);
});

test('leaves the lock files of a PostgreSQL that never had its lock, as that of an older Vireo', async () => {
  const folder = createFolder();
  const { uid, gid } = statSync(join(folder, 'postgres/data'));
  const other = spawn('sleep', ['3600'], { uid, gid });
  onTestFinished(() => void other.kill());
  writeFileSync(pidFile(folder), `${other.pid}\n${join(folder, 'postgres/data')}\n0\n5432\n\n`);
  await expect(startPostgres(folder, FAST)).rejects.toThrow(`Is another postmaster (PID ${other.pid}) running`);
  expect(existsSync(pidFile(folder))).toBe(true);
});

test('keeps the settings that an operator added to postgresql.conf', async () => {
  const folder = createFolder();
  const file = join(folder, 'postgres/data/postgresql.conf');
  writeFileSync(file, `${readFileSync(file, 'utf8')}work_mem = '7MB'\nmax_connections = 31\n`);
  const { config, stop } = await startPostgres(folder, FAST);
  onTestFinished(stop);
  expect(await query(config, 'show work_mem')).toEqual(['7MB']);
  expect(await query(config, 'show max_connections')).toEqual(['31']);
  expect(await query(config, 'show jit')).toEqual(['off']);
});

test('replaces the settings that an older Vireo wrote at every start', async () => {
  const folder = createFolder();
  rmSync(join(folder, 'postgres/data/vireo.conf'));
  writeFileSync(join(folder, 'postgres/data/postgresql.conf'), "max_connections = '17'\n");
  const { config, stop } = await startPostgres(folder, FAST);
  onTestFinished(stop);
  expect(await query(config, 'show max_connections')).toEqual(['50']);
});

test('refuses a folder that another process uses', async () => {
  const folder = createFolder();
  const { child, config } = await startInChild(folder);
  await expect(startPostgres(folder)).rejects.toThrow(`in use by process ${child.pid} on `);
  expect(await query(config, 'select 1')).toEqual([1]);
  await killNow(child);
  await (await startPostgres(folder, FAST)).stop();
});

test('starts although its lock files name another process of its account, as after a reboot', async () => {
  const folder = createFolder();
  const { uid, gid } = statSync(join(folder, 'postgres/data'));
  const other = spawn('sleep', ['3600'], { uid, gid });
  onTestFinished(() => void other.kill());
  const socket = join(folder, 'postgres/socket');
  const lock = `${other.pid}\n${join(folder, 'postgres/data')}\n0\n5432\n${socket}\n`;
  writeFileSync(pidFile(folder), lock);
  writeFileSync(join(folder, 'postgres/lock'), `${other.pid}`);
  mkdirSync(socket, { recursive: true });
  writeFileSync(join(socket, '.s.PGSQL.5432.lock'), lock);
  const { config, stop } = await startPostgres(folder, FAST);
  onTestFinished(stop);
  expect(await query(config, 'select 1')).toEqual([1]);
  expect(other.exitCode).toBe(null);
});

test('refuses the data of another major version and names the way over', async () => {
  const folder = createFolder();
  writeFileSync(join(folder, 'postgres/data/PG_VERSION'), '17\n');
  await expect(startPostgres(folder)).rejects.toThrow(
    /^The data in .*\/data was written by PostgreSQL 17, and this is PostgreSQL 18: export it with .* import the export/,
  );
});

test('uses a short folder for the socket when the path of the data is long', async () => {
  const folder = createFolder('long'.repeat(30));
  const { child, config } = await startInChild(folder);
  await killNow(child);
  expect(Buffer.byteLength(config.host)).toBeLessThan(90);

  const { config: next, stop } = await startPostgres(folder, FAST);
  expect(await query(next, 'select 1')).toEqual([1]);
  await stop();
  expect([existsSync(config.host), existsSync(next.host)]).toEqual([false, false]);
});

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test('names the folder that other accounts cannot open', async () => {
    const closed = createEmptyFolder();
    chmodSync(closed, 0o700);
    await expect(startPostgres(join(closed, 'data'))).rejects.toThrow(`other accounts cannot open ${closed}`);
  });

  test('runs from a copy beside the data if other accounts cannot open the packages', () => {
    const closed = createEmptyFolder();
    const folder = createEmptyFolder();
    mkdirSync(join(closed, 'bin'));
    for (const name of ['postgres', 'initdb']) writeFileSync(join(closed, 'bin', name), name);
    chmodSync(closed, 0o700);
    const binaries = { ...findBinaries(), root: closed, postgres: join(closed, 'bin/postgres') };
    const account = accountOf(join(folder, 'new'));
    const { initdb, root } = copyIfClosed(binaries, folder, account);
    expect(root).toBe(join(folder, `programs-${binaries.version}`));
    expect(readFileSync(initdb, 'utf8')).toBe('initdb');
    chmodSync(closed, 0o711);
    expect(copyIfClosed(binaries, folder, account)).toBe(binaries);
  });

  test('the data of a folder that other accounts cannot open are in a folder of their own elsewhere', () => {
    const closed = createEmptyFolder();
    chmodSync(closed, 0o700);
    const open = createEmptyFolder();
    const place = (name: string) => placeData(readConfig({ VIREO_DATA: join(closed, name), DEMO: 'yes' }), open);
    const { config, moved } = place('a b/.vireo');
    expect(config.folder).toMatch(/^\/.*\/a b-[0-9a-f]{8}\/demo$/);
    expect(config.folder.startsWith(open)).toBe(true);
    expect(moved).toBe(
      `PostgreSQL does not run as root, and other accounts cannot open ${closed}: its programs and the data are in ${config.folder}.`,
    );
    expect(place('a b/.vireo').config.folder).toBe(config.folder);
    expect(place('other/a b/.vireo').config.folder).not.toBe(config.folder);
    chmodSync(closed, 0o711);
    const given = readConfig({ VIREO_DATA: join(closed, 'data') });
    expect(placeData(given, open)).toEqual({ config: given, moved: undefined });
  });

  test('existing data stay where they are, even if other accounts can no longer open their folder', () => {
    const closed = createEmptyFolder();
    const given = readConfig({ VIREO_DATA: join(closed, 'data') });
    mkdirSync(join(given.folder, 'postgres/data'), { recursive: true });
    chmodSync(closed, 0o700);
    expect(placeData(given, createEmptyFolder())).toEqual({ config: given, moved: undefined });
  });
});

import { closeSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { lockFile, readHolder, writeHolder } from './lock';
import type { RunningPostgres } from './postgres';
import { giveToAccount } from './postgres-account';
import { type Binaries, copyIfClosed, findBinaries } from './postgres-binaries';
import { DATABASE, USER, checkDataVersion, createCluster, writeSettings } from './postgres-cluster';
import { connectWhenReady } from './postgres-connection';
import { createEndpoint, removeSocket } from './postgres-endpoint';
import { type Program, type ProgramOptions, runProgram, startProgram } from './postgres-program';

export type StartOptions = {
  /** Settings that override all others. */
  settings?: Record<string, string>;
  /** Receives the lines of PostgreSQL's log. */
  log?: (line: string) => void;
};

const isWindows = process.platform === 'win32';
/** In ms: how long a PostgreSQL whose server was killed may take to write its memory to the disk. */
const LAST_WRITES = 60_000;
/** In ms: after this, PostgreSQL is stopped before it has written its memory to the disk. Its next start then reads the log. */
const STOP_LIMIT = 300_000;

/** Starts PostgreSQL in a folder of its own, whose lock it inherits, so that the files of a running PostgreSQL are never touched. */
export async function startCluster(folder: string, { settings, log }: StartOptions): Promise<RunningPostgres> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const installed = findBinaries();
  const account = giveToAccount(folder);
  const lock = await lockFile(join(folder, 'lock'), LAST_WRITES);
  if (lock === undefined) {
    throw new Error(`PostgreSQL still runs in ${folder}, although its server has ended: stop it with SIGINT.`);
  }
  try {
    const options = { account, cwd: folder, lock, log };
    const data = join(folder, 'data');
    const binaries = copyIfClosed(installed, folder, account);
    const endpoint = await prepare(folder, data, binaries, options);
    const parameters = Object.entries({ ...endpoint.settings, ...settings }).map(([key, value]) => `--${key}=${value}`);
    const program = startProgram(binaries.postgres, ['-D', data, ...parameters], options);
    writeHolder(lock, String(program.child.pid));
    const interrupt = () =>
      isWindows
        ? runProgram(binaries.pgCtl, stopParameters(data), { ...options, lock: 'ignore' })
        : program.child.kill('SIGINT');
    const supervised = supervise(program, interrupt, () => removeSocket(folder));
    const config = { ...endpoint.address, user: USER, database: DATABASE };
    await ensureDatabase(config, data, program).catch(async (error: unknown) => {
      await supervised.stop();
      throw error;
    });
    return { config, ...supervised };
  } finally {
    // From now on, only PostgreSQL and its processes hold the lock.
    closeSync(lock);
  }
}

const stopParameters = (data: string) => ['stop', '-D', data, '-m', 'fast', '-w', '-t', '300', '-s'];

async function prepare(folder: string, data: string, { initdb, pgCtl, version }: Binaries, options: ProgramOptions) {
  if (existsSync(data)) checkDataVersion(data, version);
  // On Windows, processes do not inherit the lock.
  if (isWindows) await runProgram(pgCtl, stopParameters(data), options).catch(() => {});
  else removeTraces(folder, data);
  const endpoint = await createEndpoint(folder, options.account);
  if (!existsSync(data)) {
    await createCluster(data, (parameters) => runProgram(initdb, [...parameters, ...endpoint.authentication], options));
  }
  writeSettings(data);
  return endpoint;
}

/**
 * Removes the lock files of a PostgreSQL that was killed, because another process may have its id by now. That PostgreSQL
 * has ended if it held the lock that this process holds now.
 */
function removeTraces(folder: string, data: string): void {
  const file = join(data, 'postmaster.pid');
  const [pid = ''] = readHolder(file).split('\n');
  if (pid === '' || pid !== readHolder(join(folder, 'lock'))) return;
  rmSync(file);
  removeSocket(folder);
}

/** Waits until PostgreSQL accepts connections, which takes long after a crash, and creates the database on the first start. */
async function ensureDatabase(
  config: pg.ClientConfig,
  data: string,
  { child, ended, lastLines }: Program,
): Promise<void> {
  const runs = () => child.exitCode === null && child.signalCode === null;
  try {
    const client = await connectWhenReady({ ...config, database: 'postgres' }, data, runs);
    try {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
      if (rowCount === 0) await client.query(`create database ${DATABASE}`);
    } finally {
      await client.end();
    }
  } catch (error) {
    if (runs()) throw error;
    await ended;
    throw new Error(`PostgreSQL did not start. The end of its log:\n${lastLines()}`, { cause: error });
  }
}

function supervise({ child, ended, lastLines }: Program, interrupt: () => unknown, clean: () => void) {
  let isStopping = false;
  const failed = new Promise<Error>((resolve) => {
    const fail = (result: number | string) => {
      if (isStopping) return;
      resolve(new Error(`PostgreSQL ended (${result}). The end of its log:\n${lastLines()}`));
    };
    void ended.then(fail);
  });
  async function stop(): Promise<void> {
    isStopping = true;
    const limit = setTimeout(() => child.kill('SIGQUIT'), STOP_LIMIT);
    await interrupt();
    await ended;
    clearTimeout(limit);
    clean();
  }
  return { failed, stop };
}

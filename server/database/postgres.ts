import { closeSync, mkdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { lockFile, readHolder, writeHolder } from './lock';
import { DATABASE, USER } from './postgres-cluster';
import { connectWhenReady } from './postgres-connection';
import { type Address, findAddress } from './postgres-endpoint';
import { type StartOptions, startCluster } from './postgres-start';

export type RunningPostgres = {
  config: Address & { user: string; database: string };
  /** Resolves if PostgreSQL ends without `stop`. */
  failed: Promise<Error>;
  stop: () => Promise<void>;
};

type Options = StartOptions & {
  /** Uses the PostgreSQL of a server that runs in this folder, and leaves it running. */
  mayShare?: boolean;
};

/** In ms: how long a command waits for the PostgreSQL of a server that is starting. */
const START_OF_OTHER = 10_000;

/**
 * Starts PostgreSQL in `<folder>/postgres`, which is created on the first start, as a child of this process. Throws an error
 * for the user if another process uses the folder.
 */
export async function startPostgres(folder: string, options: Options = {}): Promise<RunningPostgres> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'lock');
  const lock = await lockFile(file);
  const own = resolve(folder, 'postgres');
  if (lock === undefined) {
    const holder = readHolder(file) || 'another process';
    if (options.mayShare) return connectToRunning(own, holder);
    throw new Error(
      `The data folder ${folder} is in use by ${holder}. Stop that process, or choose another folder with VIREO_DATA.`,
    );
  }
  try {
    writeHolder(lock, `process ${process.pid} on ${hostname()}`);
    const { stop, ...rest } = await startCluster(own, options);
    let stopped: Promise<void> | undefined;
    // Closed only once: afterwards, the descriptor of the lock can be that of another file.
    return { ...rest, stop: () => (stopped ??= stop().finally(() => closeSync(lock))) };
  } catch (error) {
    closeSync(lock);
    throw error;
  }
}

async function connectToRunning(folder: string, holder: string): Promise<RunningPostgres> {
  try {
    const config = { ...findAddress(folder), user: USER, database: DATABASE };
    const end = Date.now() + START_OF_OTHER;
    await (await connectWhenReady(config, join(folder, 'data'), () => Date.now() < end)).end();
    return { config, failed: new Promise(() => {}), stop: () => Promise.resolve() };
  } catch (error) {
    throw new Error(
      `${folder} is in use by ${holder}, and its PostgreSQL cannot be reached from here: run the command as the server's user and where the server runs, or stop the server.`,
      { cause: error },
    );
  }
}

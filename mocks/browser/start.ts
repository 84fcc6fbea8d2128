import { type Provider, createProvider, tablesFor } from '../provider/provider';
import type { Host } from '../provider/host';
import type { Tables } from '../provider/rows';
import { createSaver, openDatabase } from './database';
import { describeUploads } from './describe-uploads';
import { injectFaults } from './faults';
import { takeMockParameter } from './mock-parameter';
import { createUploads } from './uploads';
import { startWorker } from './worker';

/**
 * Runs the mock provider inside this page. Call it once, before the client sends its first request. Rejects when it cannot
 * run, and says why on the page: whoever typed a scenario that does not exist reads no console.
 */
export async function startMocks(): Promise<void> {
  try {
    await start();
  } catch (error) {
    showProblem(error instanceof Error ? error.message : String(error));
    throw error;
  }
}

async function start(): Promise<void> {
  const { scenario, reset } = takeMockParameter();
  const database = await openDatabase();
  if (reset) await database.clear();

  const described = new Map<string, File>();
  describeUploads(described);
  const { readUpload, removeFiles, mediaHandler } = createUploads(database, described);

  const host: Host = {
    now: Date.now,
    readUpload,
    removeFiles,
    isStateShared: false,
    ...createSaver(() => database.put('tables', scenario.data, provider.db.tables())),
    // These passwords never leave this browser; the mark only keeps one from being mistaken for a hash.
    hashPassword: (plain) => `plain:${plain}`,
    checkPassword: (plain, kept) => kept.replace(/^plain:/, '') === plain,
  };
  const kept = await database.get('tables', scenario.data);
  const tables = isTables(kept) ? kept : tablesFor(scenario, Date.now());
  const provider: Provider = createProvider({ tables, scenario, host });
  const worker = await startWorker([mediaHandler, ...provider.handlers]);
  injectFaults(worker, provider.handlers);
}

function showProblem(message: string): void {
  const alert = document.createElement('p');
  alert.setAttribute('role', 'alert');
  alert.textContent = `${message} Go on with ?mock=default.`;
  document.getElementById('root')?.replaceChildren(alert);
}

/** The database is our own writing; this only tells tables from nothing. */
function isTables(kept: unknown): kept is Tables {
  return typeof kept === 'object' && kept !== null && 'users' in kept && Array.isArray(kept.users);
}

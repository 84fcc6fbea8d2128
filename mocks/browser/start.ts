import { type Provider, createProvider, isTables } from '../provider/provider';
import type { Host } from '../provider/host';
import { SEEDS } from '../seed';
import { createSaver, openDatabase } from './database';
import { describeUploads } from './describe-uploads';
import { injectFaults } from './faults';
import { consumeMockParameter } from './mock-parameter';
import { createUploads } from './uploads';
import { startWorker } from './worker';

/**
 * Starts the mock provider in this page. Call it once, before the client sends its first request. If it fails, shows the
 * reason in the page, for instance that `?mock=` names an unknown scenario, and rejects.
 */
export async function startMocks(): Promise<void> {
  try {
    await start();
  } catch (error) {
    showError(error instanceof Error ? error.message : String(error));
    throw error;
  }
}

async function start(): Promise<void> {
  const { scenario, reset } = consumeMockParameter();
  const database = await openDatabase();
  if (reset) await database.clear();

  const described = new Map<string, File>();
  describeUploads(described);
  const { mediaHandler, ...files } = createUploads(database, described);

  const host: Host = {
    now: Date.now,
    userAgent: navigator.userAgent,
    ...files,
    publish: (file) => URL.createObjectURL(file),
    // For who tries the client: links in mails are nowhere else.
    mailed: ({ to, path }) => console.warn(`Mail to ${to}: ${location.origin}${path}`),
    isStateShared: false,
    ...createSaver(() => database.put('tables', scenario.data, provider.db.tables())),
  };
  const stored = await database.get('tables', scenario.data);
  const tables = isTables(stored) ? stored : SEEDS[scenario.data](Date.now());
  const provider: Provider = createProvider({ tables, scenario, host });
  const worker = await startWorker([mediaHandler, ...provider.handlers]);
  injectFaults(worker, provider.handlers);
}

function showError(message: string): void {
  const alert = document.createElement('p');
  alert.setAttribute('role', 'alert');
  alert.textContent = `${message} Go on with ?mock=default.`;
  document.getElementById('root')?.replaceChildren(alert);
}

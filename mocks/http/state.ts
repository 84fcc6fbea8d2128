import { accessSync, constants, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Provider, createProvider, tablesFor } from '../provider';
import type { Host } from '../host';
import type { Tables } from '../rows';
import type { Scenario } from '../scenarios';
import { checkPassword, hashPassword, isHashed } from './passwords';
import { createSigner } from './signing';
import { Store, readState } from './store';
import { UPLOAD_TYPE, Uploads } from './uploads';

/** The provider with its data folder; each set of demo data has its own, so that `MOCK=large` spoils nothing. */
export function openState(root: string, scenario: Scenario, accessLife?: number) {
  checkFolder(root);
  const folder = join(root, scenario.data);
  const uploadsFolder = join(folder, 'uploads');
  let uploads = new Uploads(uploadsFolder);
  const store = new Store<Tables>(folder, () => provider.db.tables());
  const host: Host = {
    now: Date.now,
    changed: () => store.changed(),
    readUpload: (request) => readUpload(request, uploads),
    hashPassword,
    checkPassword,
    sign: createSigner(root),
  };
  const open = (tables: Tables) => createProvider({ tables: withHashes(tables), scenario, host, accessLife });
  const kept = readState(folder);
  let provider: Provider = open(isTables(kept) ? kept : tablesFor(scenario, Date.now()));

  return {
    uploadsFolder,
    handlers: () => provider.handlers,
    uploads: () => uploads,
    flush: () => store.flush(),
    /** Back to the demo data, without any upload. */
    async reset(): Promise<void> {
      await store.flush();
      rmSync(uploadsFolder, { recursive: true, force: true });
      uploads = new Uploads(uploadsFolder);
      provider = open(tablesFor(scenario, Date.now()));
      store.changed();
      await store.flush();
    },
  };
}

function checkFolder(root: string): void {
  try {
    mkdirSync(root, { recursive: true });
    accessSync(root, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The environment variable VIREO_DATA names a folder that cannot be written to: ${reason}`, {
      cause: error,
    });
  }
}

async function readUpload(request: Request, uploads: Uploads) {
  if (request.headers.get('content-type') === UPLOAD_TYPE) return uploads.read(await request.text());
  const body: unknown = await request.json().catch(() => ({}));
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return { fields: Object.fromEntries(entries.map(([name, value]) => [name, String(value)])), files: {} };
}

/** The file is our own writing; this only tells it from something else of that name. */
function isTables(kept: unknown): kept is Tables {
  return typeof kept === 'object' && kept !== null && 'users' in kept && Array.isArray(kept.users);
}

/** The seed's accounts have plain passwords; a folder on a disk must not. */
function withHashes(tables: Tables): Tables {
  const users = tables.users.map((user) =>
    isHashed(user.password) ? user : { ...user, password: hashPassword(user.password.replace(/^plain:/, '')) },
  );
  return { ...tables, users };
}

import { accessSync, chmodSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Provider, createProvider, tablesFor } from '../provider/provider';
import type { FileField, Host } from '../provider/host';
import type { Tables } from '../provider/rows';
import type { Scenario } from '../provider/scenarios';
import { lockFolder } from './lock';
import { checkPassword, hashPassword, isHashed } from './passwords';
import { createSigner } from './signing';
import { Store, readState } from './store';
import { UPLOAD_TYPE, Uploads } from './uploads';

/** The provider with its data folder; each set of demo data has its own, so that `MOCK=large` spoils nothing. */
export async function openState(root: string, scenario: Scenario, accessLife?: number) {
  const folder = join(root, scenario.data);
  makeFolder(folder);
  const unlock = lockFolder(folder);
  const uploadsFolder = join(folder, 'uploads');
  const uploads = new Uploads(uploadsFolder);
  const kept = readState(folder);
  const store = new Store(folder, kept?.number ?? 0, () => provider.db.tables());
  const host: Host = {
    now: Date.now,
    changed: (changes) => store.append(changes),
    readUpload: (request, fields) => readUpload(request, fields, uploads),
    removeFiles(addresses) {
      // Not before it is on the disk that nothing refers to them. What is left over goes at the next start.
      const remove = () => store.saved().then(() => uploads.remove(addresses));
      setImmediate(() => void remove().catch(() => {}));
    },
    isStateShared: true,
    hashPassword,
    checkPassword,
    sign: createSigner(root),
  };
  const open = (tables: Tables) => createProvider({ tables: withHashes(tables), scenario, host, accessLife });
  let provider: Provider = open(isTables(kept?.state) ? kept.state : tablesFor(scenario, Date.now()));
  await store.saved();
  // The files of a state that was put aside are kept for whoever mends it.
  if (!existsSync(join(folder, 'state.json.broken'))) await removeUnused();

  async function removeUnused(): Promise<void> {
    const { users, videos } = provider.db.tables();
    await uploads.removeExcept([
      ...users.flatMap(({ avatar, coverImage }) => [avatar, coverImage]),
      ...videos.flatMap(({ videoFile, thumbnail }) => [videoFile, thumbnail]),
    ]);
  }

  return {
    uploadsFolder,
    handlers: () => provider.handlers,
    uploads,
    store,
    async close(): Promise<void> {
      await store.close();
      unlock();
    },
    /** Back to the demo data, without any upload. A session that was ended stays so. */
    async reset(): Promise<void> {
      const sessions = provider.db.sessions.all();
      provider = open({ ...tablesFor(scenario, Date.now()), sessions });
      store.replaceAll();
      await store.saved();
      await removeUnused();
    },
  };
}

/** Only its owner reads what is in it: addresses, password hashes, uploads. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The environment variable VIREO_DATA names a folder that cannot be written to: ${reason}`, {
      cause: error,
    });
  }
}

async function readUpload(request: Request, wanted: readonly FileField[], uploads: Uploads) {
  if (request.headers.get('content-type') === UPLOAD_TYPE) return uploads.read(await request.text(), wanted);
  const body: unknown = await request.json().catch(() => ({}));
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { fields: Object.fromEntries(texts), files: {} };
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

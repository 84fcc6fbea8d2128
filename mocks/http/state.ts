import { accessSync, chmodSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Provider, createProvider, isTables, tablesFor } from '../provider/provider';
import type { UploadField } from '../../server/rules/uploads';
import type { Host } from '../provider/host';
import { createFolder } from '../../server/create-folder';
import type { Tables } from '../seed/records';
import type { Scenario } from '../provider/scenarios';
import { lockFolder } from './lock';
import { checkPassword, hashPassword, isHashed } from './passwords';
import { createSigner } from './signing';
import { Store, readState } from './store';
import { UPLOAD_TYPE, Uploads } from './uploads';

/** Opens the provider with its data folder. Each set of demo data has its own folder. */
export async function openState(root: string, scenario: Scenario, accessLife?: number) {
  const folder = join(root, scenario.data);
  makeFolder(folder);
  const unlock = lockFolder(folder);
  const uploadsFolder = join(folder, 'uploads');
  const uploads = new Uploads(uploadsFolder);
  const stored = readState(folder);
  const store = new Store(folder, stored?.number ?? 0, () => provider.db.tables());
  const host: Host = {
    now: Date.now,
    changed: (changes) => store.append(changes),
    readUpload: (request, fields) => readUpload(request, fields, uploads),
    removeFiles(urls) {
      // After the records that no longer refer to them are saved. The next start removes any files that remain.
      const remove = () => store.saved().then(() => uploads.remove(urls));
      setImmediate(() => void remove().catch(() => {}));
    },
    isStateShared: true,
    hashPassword,
    checkPassword,
    sign: createSigner(root),
  };
  const open = (tables: Tables) => createProvider({ tables: withHashedPasswords(tables), scenario, host, accessLife });
  let provider: Provider = open(isTables(stored?.state) ? stored.state : tablesFor(scenario, Date.now()));
  await store.saved();
  // Keep the files of a broken state, so that the user can repair it.
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
    /** Restores the demo data and removes all uploads. Ended sessions stay ended. */
    async reset(): Promise<void> {
      const sessions = provider.db.sessions.all();
      provider = open({ ...tablesFor(scenario, Date.now()), sessions });
      store.replaceAll();
      await store.saved();
      await removeUnused();
    },
  };
}

/** Readable by its owner only, because it contains email addresses, password hashes and uploads. */
function makeFolder(folder: string): void {
  try {
    createFolder(folder);
    chmodSync(folder, 0o700);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The environment variable VIREO_DATA names a folder that cannot be written to: ${reason}`, {
      cause: error,
    });
  }
}

async function readUpload(request: Request, names: readonly UploadField[], uploads: Uploads) {
  if (request.headers.get('content-type') === UPLOAD_TYPE) return uploads.read(await request.text(), names);
  const body: unknown = await request.json().catch(() => ({}));
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const strings = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { fields: Object.fromEntries(strings), files: {} };
}

/** Hashes the plain-text passwords of the demo data. */
function withHashedPasswords(tables: Tables): Tables {
  const users = tables.users.map((user) =>
    user.password === '' || isHashed(user.password)
      ? user
      : { ...user, password: hashPassword(user.password.replace(/^plain:/, '')) },
  );
  return { ...tables, users };
}

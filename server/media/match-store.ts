import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { repeatable } from '../database/retry';
import { mediaStore } from '../database/schema';
import { type DatabaseTransaction, inTransaction } from '../database/transaction';
import type { MediaStore } from './store';
import { readUsedUrls } from './used-urls';

type Store = Pick<MediaStore, 'name' | 'readId' | 'writeId' | 'list'>;

/** The database does not belong to the uploads. The message is for the operator. */
export class StoreMismatch extends Error {}

/**
 * Makes sure that the store is that of the database, which both know by an id, and gives them one if both are new. Throws a
 * `StoreMismatch`: the server would show no uploads, or take those of another database for unused ones.
 *
 *     database   store            result
 *     id         the same id      they match
 *     id         another or none  refused
 *     none       id, with files   refused
 *     none       none, or empty   a new id for both, unless only one of them has files, or most of them differ
 */
export async function matchStore(db: Database, store: Store): Promise<void> {
  const [row] = await repeatable(() => db.select().from(mediaStore));
  const id = await store.readId();
  if (row && row.id === id) return;
  if (row && id !== undefined) refuse(`The uploads in ${store.name} belong to another database`);
  if (row) refuse(`The uploads of this database are not in ${store.name}`);
  await inTurn(db, async (transaction) => {
    // Another server may have been faster.
    const [current] = await transaction.select().from(mediaStore);
    if (current && current.id === (await store.readId())) return;
    await checkNames(transaction, store, id);
    await assign(transaction, store);
  });
}

/** Gives the store and the database a new id, so that the database that had the store before is refused from now on. */
export async function adoptStore(db: Database, store: Store): Promise<void> {
  await inTurn(db, (transaction) => assign(transaction, store));
}

/** Throws a `StoreMismatch` if the store has files of another database, for a database that is about to be filled. */
export async function checkFree(store: Store): Promise<void> {
  if ((await store.readId()) === undefined || (await listUrls(store)).size === 0) return;
  throw new StoreMismatch(
    `The uploads in ${store.name} belong to another database: choose another VIREO_DATA or S3_BUCKET, or, if the new database shall replace that one for good, run first: npm run server -- release-uploads`,
  );
}

/**
 * Runs `run` on one server after the other. It writes the id to the store first: as long as there is no row and no file, another server
 * replaces that id.
 */
function inTurn(db: Database, run: (transaction: DatabaseTransaction) => Promise<void>): Promise<void> {
  return repeatable(() =>
    inTransaction(db, async (transaction) => {
      await transaction.execute(sql`select version from migrations where version = 0 for update`);
      await run(transaction);
    }),
  );
}

async function assign(transaction: DatabaseTransaction, store: Store): Promise<void> {
  const id = randomUUID();
  await store.writeId(id);
  await transaction.insert(mediaStore).values({ id }).onConflictDoUpdate({ target: mediaStore.singleton, set: { id } });
}

/** Refuses files that most rows do not name, and rows whose files are mostly missing. */
async function checkNames(transaction: DatabaseTransaction, store: Store, id: string | undefined): Promise<void> {
  const [urls, used] = [await listUrls(store), await readUsedUrls(transaction)];
  if (id !== undefined && urls.size > 0) refuse(`The uploads in ${store.name} belong to another database`);
  const named = [...urls].filter((url) => used.has(url)).length;
  if (urls.size > 0 && used.size === 0) refuse(`The database is empty, but ${store.name} is not`);
  if (named * 2 < urls.size) refuse(`The database names only ${named} of ${urls.size} files in ${store.name}`);
  if (named * 2 < used.size) refuse(`Of ${used.size} uploads of the database, ${named} are in ${store.name}`);
}

async function listUrls(store: Store): Promise<Set<string>> {
  const urls = new Set<string>();
  for await (const { url } of store.list('uploads')) urls.add(url);
  return urls;
}

function refuse(reason: string): never {
  throw new StoreMismatch(
    `${reason}: correct DATABASE_URL, VIREO_DATA or S3_BUCKET, import a backup first, or, if they shall belong together from now on, run: npm run server -- adopt-uploads`,
  );
}

import type { Tables } from '../../mocks/seed/records';
import { openDatabase } from '../database/open';
import { seed } from '../operations/seed';

/** Creates our own PostgreSQL in the folder of a server, and fills it with the given records. */
export async function fill(folder: string, tables: Tables): Promise<void> {
  const { db, close } = await openDatabase({ DATABASE_URL: undefined, folder }, () => {});
  await seed(db, tables, Date.now());
  await close();
}

import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/connect';
import { repeatable } from '../../database/retry';
import { settings } from '../../database/schema';

const NAME = 'database id';

/** The id of a database, which a restore keeps. */
export async function readDatabaseId(db: Database): Promise<string> {
  await repeatable(() => db.insert(settings).values({ name: NAME, value: randomUUID() }).onConflictDoNothing());
  const [row] = await repeatable(() => db.select().from(settings).where(eq(settings.name, NAME)));
  if (!row) throw new Error('The id of the database was deleted meanwhile');
  return row.value;
}

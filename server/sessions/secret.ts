import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Database } from '../database/connect';
import { repeatable } from '../database/retry';
import { settings } from '../database/schema';

const NAME = 'token secret';

/** The secret that signs the tokens. It is created once, and all servers of a database share it. */
export async function readSecret(db: Database): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await repeatable(() => db.insert(settings).values({ name: NAME, value }).onConflictDoNothing());
  const [row] = await repeatable(() => db.select().from(settings).where(eq(settings.name, NAME)));
  if (!row) throw new Error('The secret of the tokens was deleted during the start');
  return row.value;
}

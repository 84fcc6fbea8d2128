import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Database } from '../database/connect';
import { atMostOnce, repeatable } from '../database/retry';
import { sessions, settings } from '../database/schema';
import { inTransaction } from '../database/transaction';

/** The name of the setting. */
export const SECRET = 'token secret';

/** The secret that signs the tokens. It is created once, and all servers of a database share it. */
export async function readSecret(db: Database): Promise<string> {
  const value = createSecret();
  await repeatable(() => db.insert(settings).values({ name: SECRET, value }).onConflictDoNothing());
  const [row] = await repeatable(() => db.select().from(settings).where(eq(settings.name, SECRET)));
  if (!row) throw new Error('The secret of the tokens was deleted during the start');
  return row.value;
}

/** Ends all sessions, and replaces the secret, with which servers sign from their next start on. */
export async function rotateSecret(db: Database): Promise<void> {
  await atMostOnce(() =>
    inTransaction(db, async (transaction) => {
      await transaction.delete(sessions);
      await transaction.delete(settings).where(eq(settings.name, SECRET));
      await transaction.insert(settings).values({ name: SECRET, value: createSecret() });
    }),
  );
}

const createSecret = () => randomBytes(32).toString('base64url');

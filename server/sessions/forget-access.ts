import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { limits, sessions, users } from '../database/schema';
import type { DatabaseTransaction } from '../database/transaction';
import { endLinks } from '../mail/links';
import { ofWrongPasswords } from './limits';

/**
 * After a new password: ends all sessions of a user and what they may have asked for, and forgets the wrong passwords. A banned account is
 * deleted as planned: its member cannot log in to ask for that once more. Resolves to whether a planned deletion was cancelled.
 */
export async function forgetAccess(transaction: DatabaseTransaction, user: string): Promise<boolean> {
  await transaction.delete(sessions).where(eq(sessions.userId, user));
  await transaction.delete(limits).where(ofWrongPasswords(user));
  await endRecovery(transaction, user);
  const isPlanned = and(users.confirmed, isNull(users.bannedAt), isNotNull(users.deleteAt));
  const cancelled = await transaction
    .update(users)
    .set({ deleteAt: null })
    .where(and(eq(users.id, user), isPlanned))
    .returning({ id: users.id });
  return cancelled.length > 0;
}

/** Ends the links for another password, and a change of the address that waits for its link: a thief may have asked for both. */
export async function endRecovery(db: Pick<Database, 'delete' | 'update'>, user: string): Promise<void> {
  await endLinks(db, 'reset-password', user);
  await endLinks(db, 'confirm-email', user);
  await db
    .update(users)
    .set({ pendingEmail: '' })
    .where(and(eq(users.id, user), ne(users.pendingEmail, '')));
}

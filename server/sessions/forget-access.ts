import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { limits, sessions, users } from '../database/schema';
import type { DatabaseTransaction } from '../database/transaction';
import { endLinks } from '../mail/links';
import { ofWrongPasswords } from './limits';

/**
 * After a new password: ends all sessions of a user and what they may have asked for, and forgets the wrong passwords. A banned account is
 * deleted as planned: its member cannot log in to ask for that once more.
 */
export async function forgetAccess(transaction: DatabaseTransaction, user: string): Promise<void> {
  await transaction.delete(sessions).where(eq(sessions.userId, user));
  await transaction.delete(limits).where(ofWrongPasswords(user));
  await endRecovery(transaction, user);
  await transaction
    .update(users)
    .set({ deleteAt: null })
    .where(and(eq(users.id, user), users.confirmed, isNull(users.bannedAt)));
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

import { eq } from 'drizzle-orm';
import { limits, sessions } from '../database/schema';
import type { DatabaseTransaction } from '../database/transaction';
import { endLinks } from '../mail/links';
import { ofWrongPasswords } from './limits';

/** After a new password: ends all sessions of a user and the links for another one, and forgets the wrong passwords. */
export async function forgetAccess(transaction: DatabaseTransaction, user: string): Promise<void> {
  await transaction.delete(sessions).where(eq(sessions.userId, user));
  await transaction.delete(limits).where(ofWrongPasswords(user));
  await endLinks(transaction, 'reset-password', user);
}

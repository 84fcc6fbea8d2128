import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Database } from '../../database/connect';
import { atMostOnce } from '../../database/retry';
import { mails, users } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { passwordNotice } from '../../mail/mails';
import { confirmUser } from '../../resources/confirm-user';
import { emailKey } from '../../resources/user-rows';
import { forgetAccess } from '../../sessions/forget-access';
import { argon2 } from '../../sessions/passwords';

/**
 * Gives an account a random password, which the returned text contains, and ends its sessions and a planned deletion. It also lets an
 * account log in whose mailed link nobody has followed. With `hasMail`, the server sends its member a notice.
 */
export async function resetPassword(db: Database, email: string, hasMail = false): Promise<string> {
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await argon2.hash(password);
  const isCancelled = await atMostOnce(() => writePassword(db, { email, passwordHash, hasMail }));
  const kept = isCancelled ? '\nThe planned deletion of the account was cancelled.' : '';
  return `The sessions of ${email} have ended. The new password:\n${password}${kept}`;
}

type Change = { email: string; passwordHash: string; hasMail: boolean };

/** Resolves to whether a planned deletion was cancelled. */
function writePassword(db: Database, { email, passwordHash, hasMail }: Change) {
  return inTransaction(db, async (transaction) => {
    const isUser = eq(users.emailKey, emailKey(email));
    const [user] = await transaction.update(users).set({ passwordHash }).where(isUser).returning();
    if (!user) throw new Error('There is no account with this e-mail.');
    if (!user.confirmed) await confirmUser(transaction, user);
    const isCancelled = await forgetAccess(transaction, user.id);
    if (hasMail) await transaction.insert(mails).values(passwordNotice(user, isCancelled, Date.now()));
    return isCancelled;
  });
}

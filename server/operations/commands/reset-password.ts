import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Database } from '../../database/connect';
import { once } from '../../database/retry';
import { users } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { emailKey } from '../../resources/user-rows';
import { forgetAccess } from '../../sessions/forget-access';
import { argon2 } from '../../sessions/passwords';

/** Gives an account a random password, which the returned text contains, and ends its sessions. */
export async function resetPassword(db: Database, email: string): Promise<string> {
  const password = randomBytes(12).toString('base64url');
  const passwordHash = await argon2.hash(password);
  await once(() => writePassword(db, email, passwordHash));
  return `The sessions of ${email} have ended. The new password:\n${password}`;
}

function writePassword(db: Database, email: string, passwordHash: string): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const isUser = eq(users.emailKey, emailKey(email));
    const [user] = await transaction.update(users).set({ passwordHash }).where(isUser).returning({ id: users.id });
    if (!user) throw new Error('There is no account with this e-mail.');
    await forgetAccess(transaction, user.id);
  });
}

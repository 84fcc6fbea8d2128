import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../database/connect';
import { repeatable } from '../../database/retry';
import { bannedAddresses, users } from '../../database/schema';
import { addressHash } from '../../resources/user-rows';

/**
 * Accepts the address of a banned account that was deleted. Returns a message for the operator. While the account exists, moderators
 * decide.
 */
export async function unban(db: Database, email: string): Promise<string> {
  const isAddress = eq(bannedAddresses.hash, addressHash(email));
  const [banned] = await repeatable(() =>
    db
      .select({ username: users.username })
      .from(bannedAddresses)
      .innerJoin(users, and(eq(users.id, bannedAddresses.userId), isNotNull(users.bannedAt)))
      .where(isAddress),
  );
  if (banned) {
    throw new Error(
      `This is the address of ${banned.username}. A moderator lifts the ban at /moderation, under “Decided”.`,
    );
  }
  const lifted = await repeatable(() => db.delete(bannedAddresses).where(isAddress).returning());
  if (lifted.length === 0) throw new Error('No banned account had this address.');
  return 'Somebody can sign up with this address again.';
}

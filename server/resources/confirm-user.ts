import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { bannedAddresses, users } from '../database/schema';
import { addressHash } from './user-rows';

type User = Pick<typeof users.$inferSelect, 'id' | 'email' | 'bannedAt'>;

/** True if moderators have banned a member, or another one who had this address. */
export async function isBanned(db: Pick<Database, 'select'>, { bannedAt }: User, address: string): Promise<boolean> {
  if (bannedAt !== null) return true;
  const isAddress = eq(bannedAddresses.hash, addressHash(address));
  return (await db.select({ hash: bannedAddresses.hash }).from(bannedAddresses).where(isAddress)).length > 0;
}

/**
 * Confirms the address of an account, which can log in then, and is no longer deleted after some days. False, without a change, for a
 * banned account.
 */
export async function confirmUser(db: Pick<Database, 'select' | 'update'>, user: User): Promise<boolean> {
  if (await isBanned(db, user, user.email)) return false;
  await db.update(users).set({ confirmed: true, deleteAt: null, invitationId: null }).where(eq(users.id, user.id));
  return true;
}

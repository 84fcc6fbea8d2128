import { and, desc, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { atMostOnce, repeatable } from '../database/retry';
import { invitations, users } from '../database/schema';
import { createToken, hashOf } from '../mail/links';
import { DAY, type InvitationLimits } from '../rules/invitations';
import { createId } from '../rules/ids';

/** Invitations. The database has only the hashes of their tokens. */
export function createInvitationRows(db: Database, now: () => number) {
  const isUsable = (token: string) =>
    and(
      eq(invitations.hash, hashOf(token)),
      lt(invitations.used, invitations.uses),
      gt(invitations.expiresAt, new Date(now())),
    );
  const columns = {
    _id: invitations.id,
    uses: invitations.uses,
    used: invitations.used,
    createdAt: invitations.createdAt,
    expiresAt: invitations.expiresAt,
  };

  return {
    /** Resolves to the row and its token, which nobody can read again. */
    async add(creatorId: string | null, { uses, days }: InvitationLimits) {
      const time = now();
      const token = createToken();
      const row = { id: createId(time), hash: hashOf(token), creatorId, uses, used: 0 };
      const times = { createdAt: new Date(time), expiresAt: new Date(time + days * DAY) };
      await repeatable(() =>
        db
          .insert(invitations)
          .values({ ...row, ...times })
          .onConflictDoNothing(),
      );
      return { _id: row.id, uses, used: 0, ...times, token };
    },
    /** Invitations that have not expired, newest first. `creator` is null for a command, or a deleted account. */
    list: ({ limit, offset }: { limit: number; offset: number }) =>
      repeatable(() =>
        db
          .select({ ...columns, creator: users.username })
          .from(invitations)
          .leftJoin(users, eq(users.id, invitations.creatorId))
          .where(gt(invitations.expiresAt, new Date(now())))
          .orderBy(desc(invitations.createdAt), desc(invitations.id))
          .limit(limit)
          .offset(offset),
      ),
    /** False if there is no such invitation. */
    remove: async (id: string) =>
      (await atMostOnce(() => db.delete(invitations).where(eq(invitations.id, id)).returning({ id: invitations.id })))
        .length > 0,
    canUse: async (token: string) =>
      (await repeatable(() => db.select({ id: invitations.id }).from(invitations).where(isUsable(token)))).length > 0,
    /** Counts a use, and resolves to the id of the invitation; undefined if no use is left. For transactions. */
    use: async (token: string): Promise<string | undefined> => {
      const used = sql`${invitations.used} + 1`;
      const [row] = await db.update(invitations).set({ used }).where(isUsable(token)).returning({ id: invitations.id });
      return row?.id;
    },
  };
}

/** For an account that is being deleted: gives the use of its invitation back, unless the address was confirmed. */
export async function giveUseBack(
  db: Pick<Database, 'update'>,
  { confirmed, invitationId }: Pick<typeof users.$inferSelect, 'confirmed' | 'invitationId'>,
): Promise<void> {
  if (confirmed || invitationId === null) return;
  const used = sql`greatest(${invitations.used} - 1, 0)`;
  await db.update(invitations).set({ used }).where(eq(invitations.id, invitationId));
}

/** Deletes expired invitations. */
export const sweepInvitations = (db: Database, now: number) =>
  repeatable(() => db.delete(invitations).where(lte(invitations.expiresAt, new Date(now))));

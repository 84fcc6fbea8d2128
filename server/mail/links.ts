import { and, eq, gt } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../database/connect';
import { repeatable } from '../database/retry';
import { mailLinks } from '../database/schema';

export type LinkKind = 'reset-password' | 'confirm-email';

/** In ms. */
const LIFE: Record<LinkKind, number> = { 'reset-password': 30 * 60_000, 'confirm-email': 24 * 3_600_000 };

/** 256 random bits. */
export const createToken = () => randomBytes(32).toString('base64url');

/** What the database has of a token. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Matches the row of a token that has not expired. */
export const isLink = (kind: LinkKind, token: string, now: number) =>
  and(eq(mailLinks.hash, hashOf(token)), eq(mailLinks.kind, kind), gt(mailLinks.expiresAt, new Date(now)));

/** Stores a new link, which was sent to an address. Resolves to its token, of which the database has only the hash. */
export async function createLink(
  db: Database,
  { kind, user, address }: { kind: LinkKind; user: string; address: string },
  now: number,
): Promise<string> {
  const token = createToken();
  const row = { hash: hashOf(token), kind, userId: user, address, expiresAt: new Date(now + LIFE[kind]) };
  await repeatable(() => db.insert(mailLinks).values(row).onConflictDoNothing());
  return token;
}

/** Whether a token can be used. */
export async function canUse(db: Database, kind: LinkKind, token: string, now: number): Promise<boolean> {
  const link = isLink(kind, token, now);
  return (await repeatable(() => db.select({ hash: mailLinks.hash }).from(mailLinks).where(link))).length > 0;
}

/** Ends the links of a user, for example those for a new password once it has changed. */
export const endLinks = (db: Pick<Database, 'delete'>, kind: LinkKind, user: string) =>
  repeatable(() => db.delete(mailLinks).where(and(eq(mailLinks.userId, user), eq(mailLinks.kind, kind))));

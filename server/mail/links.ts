import { and, eq, gt } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../database/connect';
import { repeatable } from '../database/retry';
import { mailLinks } from '../database/schema';

type LinkKind = 'reset-password';

/** In ms. */
const LIFE: Record<LinkKind, number> = { 'reset-password': 30 * 60_000 };

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Matches the row of a token that has not expired. */
export const isLink = (kind: LinkKind, token: string, now: number) =>
  and(eq(mailLinks.hash, hashOf(token)), eq(mailLinks.kind, kind), gt(mailLinks.expiresAt, new Date(now)));

/** Stores a new link. Resolves to its token, of which the database has only the hash. */
export async function createLink(db: Database, kind: LinkKind, user: string, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const row = { hash: hashOf(token), kind, userId: user, expiresAt: new Date(now + LIFE[kind]) };
  await repeatable(() => db.insert(mailLinks).values(row).onConflictDoNothing());
  return token;
}

/** Whether a token can be used. */
export async function canUse(db: Database, kind: LinkKind, token: string, now: number): Promise<boolean> {
  const link = isLink(kind, token, now);
  return (await repeatable(() => db.select({ hash: mailLinks.hash }).from(mailLinks).where(link))).length > 0;
}

/** Ends the links that reset the password of a user, who knows it or has a new one. */
export const endPasswordLinks = (db: Pick<Database, 'delete'>, user: string) =>
  repeatable(() =>
    db
      .delete(mailLinks)
      .where(and(eq(mailLinks.userId, user), eq(mailLinks.kind, 'reset-password' satisfies LinkKind))),
  );

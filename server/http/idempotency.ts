import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Database } from '../database/connect';
import { hasCode, repeatable, together } from '../database/retry';
import { idempotencyKeys } from '../database/schema';
import { KEY_LIFE, MOST_KEYS, checkSameRequest, stillRunning } from '../rules/idempotency';
import type { ApiResponse } from '../rules/response';

/** How long a repeat waits for the first request. */
const PATIENCE = '2s';
/** PostgreSQL's code for a lock that was not granted in time. */
const LOCKED = '55P03';

/** A write with a key. `request` is the text that its repeats have in common. */
type KeyedWrite = { user: string; key: string; request: string };

export type Idempotency = ReturnType<typeof createIdempotency>;

/** Keeps the responses to writes with a key in the database, so that a repeat gets the first response, from whichever server. */
export function createIdempotency({ db, now }: { db: Database; now: () => number }) {
  /** Waits for a transaction that has the key. Resolves to false if the key has a response. */
  async function claim({ user, key, request }: KeyedWrite): Promise<boolean> {
    await db.$client.query(`set local lock_timeout = '${PATIENCE}'`);
    const row = { userId: user, key, request, createdAt: new Date(now()) };
    const claimed = await db
      .insert(idempotencyKeys)
      .values(row)
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
      .catch((error: unknown) => {
        throw hasCode(error, LOCKED) ? stillRunning() : error;
      });
    await db.$client.query('set local lock_timeout = default');
    return claimed.length > 0;
  }

  /** Responses can be long, and would fill the database in a day. The claimed key stays, though a clock may have dated others later. */
  async function forgetOldest({ user, key: claimed }: KeyedWrite): Promise<void> {
    const { userId, key, createdAt } = idempotencyKeys;
    const isOld = db
      .select({ key })
      .from(idempotencyKeys)
      .where(and(eq(userId, user), ne(key, claimed)))
      .orderBy(desc(createdAt), desc(key))
      .offset(MOST_KEYS - 1);
    // Another write of the member may be removing the same keys.
    const free = db
      .select({ key })
      .from(idempotencyKeys)
      .where(and(eq(userId, user), inArray(key, isOld)))
      .for('update', { skipLocked: true });
    await db.delete(idempotencyKeys).where(and(eq(userId, user), inArray(key, free)));
  }

  async function runOnce(sent: KeyedWrite, write: () => Promise<ApiResponse>): Promise<ApiResponse> {
    const { user, key, request } = sent;
    const row = and(eq(idempotencyKeys.userId, user), eq(idempotencyKeys.key, key));
    if (await claim(sent)) {
      await forgetOldest(sent);
      const response = await write();
      await db.update(idempotencyKeys).set({ response }).where(row);
      return response;
    }
    const [first] = await db.select().from(idempotencyKeys).where(row);
    if (!first?.response) throw stillRunning();
    checkSameRequest(first.request, request);
    return first.response;
  }

  return {
    /**
     * Errors are not kept: a repeat of such a request is a new attempt. Throws 409 while the first request runs, 422 for
     * another request.
     */
    run({ request, ...sent }: KeyedWrite, write: () => Promise<ApiResponse>): Promise<ApiResponse> {
      const keyed = { ...sent, request: createHash('sha256').update(request).digest('base64url') };
      return together(db, () => runOnce(keyed, write));
    },
    sweep: () =>
      repeatable(() => db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now() - KEY_LIFE)))),
  };
}

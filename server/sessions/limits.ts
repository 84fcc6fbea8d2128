import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { once, repeatable } from '../database/retry';
import { limits } from '../database/schema';
import { HttpError } from '../rules/http-error';
import { networkOf } from './network';

type Limit = {
  /** For one account. */
  account: number;
  /** For all users of one network together. */
  network: number;
  /** The time in which they count, in ms. */
  window: number;
};

type Kind = 'wrong password' | 'login' | 'sign-up' | 'write' | 'upload';

/** How often users may do something. */
export type LimitSettings = Record<Kind, Limit>;

type Caller = { account: string | undefined; address: string };

const addressKey = (kind: Kind, address: string) => `${kind}:address:${networkOf(address)}`;
export const accountKey = (kind: Kind, account: string | undefined) => `${kind}:account:${account}`;

export type Limits = ReturnType<typeof createLimits>;

type Options = { db: Database; now: () => number; isEnabled: boolean; settings: LimitSettings };

/** Counts per account and per network, in the database, so that they hold for all servers and survive a restart. */
export function createLimits({ db, now, isEnabled, settings }: Options) {
  const keysOf = (kind: Kind, { account, address }: Caller) =>
    [
      { key: addressKey(kind, address), limit: settings[kind].network, isKnown: address !== '' },
      { key: accountKey(kind, account), limit: settings[kind].account, isKnown: account !== undefined },
    ].filter(({ isKnown, limit }) => isKnown && limit !== Infinity);

  /** A statement that is repeated after a lost connection may count twice, which only makes a limit a little stricter. */
  function add(kind: Kind, caller: Caller) {
    const endsAt = new Date(now() + settings[kind].window);
    const rows = keysOf(kind, caller).map(({ key }) => ({ key, count: 1, endsAt }));
    if (rows.length === 0) return Promise.resolve([]);
    const isOver = sql`${limits.endsAt} <= ${new Date(now())}`;
    return repeatable(() =>
      db
        .insert(limits)
        .values(rows)
        .onConflictDoUpdate({
          target: limits.key,
          set: {
            count: sql`case when ${isOver} then 1 else ${limits.count} + 1 end`,
            endsAt: sql`case when ${isOver} then excluded.ends_at else ${limits.endsAt} end`,
          },
        })
        .returning(),
    );
  }

  function check(kind: Kind, caller: Caller, rows: (typeof limits.$inferSelect)[], message: string): void {
    for (const { key, limit } of keysOf(kind, caller)) {
      const row = rows.find((candidate) => candidate.key === key);
      if (!row || row.count <= limit) continue;
      const seconds = Math.ceil((row.endsAt.getTime() - now()) / 1000);
      const minutes = Math.ceil(seconds / 60);
      throw new HttpError(429, `${message}. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`, {
        'Retry-After': String(seconds),
      });
    }
  }

  async function count(kind: Kind, caller: Caller, message: string): Promise<void> {
    if (isEnabled) check(kind, caller, await add(kind, caller), message);
  }

  /** Takes back the count of a password that was correct, and the wrong ones of its account. */
  async function forgive({ account, address }: Caller): Promise<void> {
    const uncount = { count: sql`greatest(${limits.count} - 1, 0)` };
    const ofAddress = eq(limits.key, addressKey('wrong password', address));
    // Not repeatable: a second decrement would remove the failed login of another user from the count.
    await once(() => db.update(limits).set(uncount).where(ofAddress));
    await repeatable(() => db.delete(limits).where(eq(limits.key, accountKey('wrong password', account))));
  }

  return {
    countLogin: (account: string, address: string) => count('login', { account, address }, 'Too many logins'),
    countSignup: (address: string) => count('sign-up', { account: undefined, address }, 'Too many new accounts'),
    countWrite: (account: string, address: string) => count('write', { account, address }, 'Too many changes'),
    countUpload: (account: string, address: string) => count('upload', { account, address }, 'Too many uploads'),

    /** Returns the result of `test`, and counts a failure. Throws 429 after too many. `account` is undefined for an unknown e-mail. */
    async checkPassword(account: string | undefined, address: string, test: () => Promise<boolean>): Promise<boolean> {
      const caller = { account, address };
      // Before the test, so that passwords that are tried at the same time cannot pass together.
      await count('wrong password', caller, 'Too many wrong passwords');
      const isCorrect = await test();
      if (isCorrect && isEnabled) await forgive(caller);
      return isCorrect;
    },

    /** Removes counts that no longer matter. */
    sweep: () => repeatable(() => db.delete(limits).where(lt(limits.endsAt, new Date(now())))),
  };
}

import { eq, inArray, like, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { atMostOnce, repeatable } from '../database/retry';
import { limits } from '../database/schema';
import { HttpError } from '../rules/http-error';
import { networkOf } from './network';
import { createReadCounter } from './read-counter';
import { createRetentionCounter } from './retention-counter';

type Limit = {
  /** The limit for one account. */
  account: number;
  /** The limit for all users of one network together. */
  network: number;
  /** The time in which they count, in ms. */
  window: number;
};

type Kind =
  | 'wrong password'
  | 'login'
  | 'sign-up'
  | 'mail'
  | 'write'
  | 'report'
  | 'guest report'
  | 'upload'
  | 'resumable upload'
  | 'export'
  | 'read';

/** In messages. */
type Limited =
  | 'changes'
  | 'downloads'
  | 'logins'
  | 'mails'
  | 'new accounts'
  | 'reports'
  | 'uploads'
  | 'wrong passwords';

/** How often users may do something. */
export type LimitSettings = Record<Kind, Limit>;

/** `device` is a browser or a session that the owner of the account has used before. */
type Caller = { account: string | undefined; address: string; device?: string | undefined };
type Count = { key: string; limit: number };

const addressKey = (kind: Kind, address: string) => `${kind}:address:${networkOf(address)}`;
const accountKey = (kind: Kind, account: string | undefined) => `${kind}:account:${account}`;

/** The key of the wrong passwords for an account from one known device, or from one network. */
const pairKey = ({ account, address, device }: Caller) =>
  `${accountKey('wrong password', account)} from ${device === undefined ? networkOf(address) : `device ${device}`}`;
/** The limit of wrong passwords for an account from all networks is this many times that from one network. */
const NETWORKS = 10;

const limited = (counts: Count[]) => counts.filter(({ limit }) => limit !== Infinity);

/** Matches the counts of wrong passwords for an account. */
export function ofWrongPasswords(account: string) {
  const key = accountKey('wrong password', account);
  return or(eq(limits.key, key), like(limits.key, `${key} from %`));
}

export type RateLimits = ReturnType<typeof createLimits>;

type Options = { db: Database; now: () => number; isEnabled: boolean; settings: LimitSettings };

/** Counts per account and per network, in the database, so that they hold for all servers and survive a restart. */
export function createLimits({ db, now, isEnabled, settings }: Options) {
  function countsOf(kind: Kind, caller: Caller): Count[] {
    const { account, address, device } = caller;
    const { account: ofAccount, network: ofNetwork } = settings[kind];
    // Strangers cannot use up the tries of a known device.
    if (device !== undefined) return limited([{ key: pairKey(caller), limit: ofAccount }]);
    const counts: Count[] = [];
    if (address !== '') counts.push({ key: addressKey(kind, address), limit: ofNetwork });
    if (account !== undefined) {
      const isWrong = kind === 'wrong password';
      if (isWrong) counts.push({ key: pairKey(caller), limit: ofAccount });
      counts.push({ key: accountKey(kind, account), limit: isWrong ? ofAccount * NETWORKS : ofAccount });
    }
    return limited(counts);
  }

  /** A statement that is repeated after a lost connection may count twice, which only makes a limit a little stricter. */
  function add(kind: Kind, caller: Caller, amount = 1) {
    const endsAt = new Date(now() + settings[kind].window);
    const rows = countsOf(kind, caller).map(({ key }) => ({ key, count: amount, endsAt }));
    if (rows.length === 0) return Promise.resolve([]);
    // A count that ends later than now plus its window began while the clock was ahead.
    const isOver = sql`(${limits.endsAt} <= ${new Date(now())} or ${limits.endsAt} > ${endsAt})`;
    return repeatable(() =>
      db
        .insert(limits)
        .values(rows)
        .onConflictDoUpdate({
          target: limits.key,
          set: {
            count: sql`case when ${isOver} then excluded.count else ${limits.count} + excluded.count end`,
            endsAt: sql`case when ${isOver} then excluded.ends_at else ${limits.endsAt} end`,
          },
        })
        .returning(),
    );
  }

  function check(counts: Count[], rows: (typeof limits.$inferSelect)[], what: Limited): void {
    for (const { key, limit } of counts) {
      const row = rows.find((candidate) => candidate.key === key);
      if (!row || row.count <= limit) continue;
      const seconds = Math.ceil((row.endsAt.getTime() - now()) / 1000);
      const minutes = Math.ceil(seconds / 60);
      const message = `Too many ${what}. Try again in {minutes, plural, one {# minute} other {# minutes}}` as const;
      throw new HttpError(429, message, { values: { minutes }, headers: { 'Retry-After': String(seconds) } });
    }
  }

  async function count(kind: Kind, caller: Caller, what: Limited): Promise<void> {
    if (isEnabled) check(countsOf(kind, caller), await add(kind, caller), what);
  }

  /**
   * Many networks together can use up the tries of an account. Then each still has its first one, so that they cannot lock the
   * account's owner out.
   */
  async function countPassword(caller: Caller): Promise<void> {
    const rows = await add('wrong password', caller);
    const isFirst = rows.some((row) => row.key === pairKey(caller) && row.count === 1);
    const everywhere = accountKey('wrong password', caller.account);
    const counts = countsOf('wrong password', caller).filter(({ key }) => !(isFirst && key === everywhere));
    check(counts, rows, 'wrong passwords');
  }

  /** Takes back the count of a password that was correct, and the wrong ones for its account from this network. */
  async function forgive(caller: Caller): Promise<void> {
    const uncount = { count: sql`greatest(${limits.count} - 1, 0)` };
    const kind = 'wrong password';
    const others = inArray(limits.key, [addressKey(kind, caller.address), accountKey(kind, caller.account)]);
    // Uses `atMostOnce`, because a second decrement would remove the failed login of another user from the count.
    if (caller.device === undefined) await atMostOnce(() => db.update(limits).set(uncount).where(others));
    await repeatable(() => db.delete(limits).where(eq(limits.key, pairKey(caller))));
  }

  async function shareReads(network: string, reads: number) {
    const [row] = await add('read', { account: undefined, address: network }, reads);
    return row && { count: row.count, left: row.endsAt.getTime() - now() };
  }

  const countRead = createReadCounter(settings.read.network, shareReads);
  // The time of day can be set.
  const countRetention = createRetentionCounter(() => performance.now());

  return {
    /** Returns the seconds to wait if a network has sent too many reads, else 0. Does not wait for the database. */
    countRead,
    /** The same for what visits report about a video, which anyone may send. */
    countRetention(address: string, video: string): number {
      const network = networkOf(address);
      return isEnabled ? countRead(network) || countRetention(network, video) : 0;
    },
    countLogin: (account: string, address: string) => count('login', { account, address }, 'logins'),
    countSignup: (address: string) => count('sign-up', { account: undefined, address }, 'new accounts'),
    /** `account` is a hash of the address, which may be nobody's. */
    countMail: (account: string, address: string) => count('mail', { account, address }, 'mails'),
    countWrite: (account: string, address: string) => count('write', { account, address }, 'changes'),
    /** `account` is a hash of the address, which may be nobody's. */
    countGuestReport: (account: string, address: string) => count('guest report', { account, address }, 'reports'),
    countReport: (account: string, address: string) => count('report', { account, address }, 'reports'),
    countUpload: (account: string, address: string) => count('upload', { account, address }, 'uploads'),
    /** Has a count of its own, because the video that names the upload counts, too. */
    countResumable: (account: string, address: string) => count('resumable upload', { account, address }, 'uploads'),

    countExport: (account: string, address: string) => count('export', { account, address }, 'downloads'),

    /** Returns the result of `test`, and counts a failure. Throws 429 after too many. `account` is undefined for an unknown e-mail. */
    async checkPassword(caller: Caller, test: () => Promise<boolean>): Promise<boolean> {
      // Counted before the test, so that passwords that are tried at the same time cannot pass together.
      if (isEnabled) await countPassword(caller);
      const isCorrect = await test();
      if (isCorrect && isEnabled) await forgive(caller);
      return isCorrect;
    },

    /** Removes counts that no longer matter. */
    sweep: () => repeatable(() => db.delete(limits).where(lt(limits.endsAt, new Date(now())))),
  };
}

import { ErrorReply } from './error-reply';
import type { Id } from '../seed/records';

/** In ms: how long a wrong password counts. */
const WINDOW = 15 * 60_000;
const LIMIT_PER_ACCOUNT = 10;
/** For all accounts together. */
const LIMIT_PER_ADDRESS = 100;
/** Expired entries are removed once the map is larger than this. */
const CLEANUP_SIZE = 10_000;

export type PasswordLimiter = ReturnType<typeof createPasswordLimiter>;

/** Limits wrong passwords for one account from one IP address, and for all accounts from one IP address. */
export function createPasswordLimiter(now: () => number) {
  /** Times of failed attempts, oldest first. */
  const failures = new Map<string, number[]>();

  const recent = (key: string) => (failures.get(key) ?? []).filter((time) => time > now() - WINDOW);

  function add(key: string): void {
    failures.set(key, [...recent(key), now()]);
    if (failures.size <= CLEANUP_SIZE) return;
    for (const other of failures.keys()) if (recent(other).length === 0) failures.delete(other);
  }

  function assertBelow(limit: number, key: string): void {
    const times = recent(key);
    const [oldest] = times;
    if (oldest === undefined || times.length < limit) return;
    const seconds = Math.ceil((oldest + WINDOW - now()) / 1000);
    const minutes = Math.ceil(seconds / 60);
    const message = `Too many wrong passwords. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
    throw new ErrorReply(429, message, 'Error', { 'Retry-After': String(seconds) });
  }

  const accountKey = (account: Id, address: string) => `${account} from ${address}`;

  return {
    /**
     * Returns the result of `test`, and counts a failure. Throws 429 if there were too many. `account` is undefined for an
     * unknown email address.
     */
    check(account: Id | undefined, address: string, test: () => boolean): boolean {
      if (account !== undefined) assertBelow(LIMIT_PER_ACCOUNT, accountKey(account, address));
      assertBelow(LIMIT_PER_ADDRESS, address);
      const isCorrect = test();
      if (!isCorrect) add(address);
      if (account === undefined) return isCorrect;
      if (isCorrect) failures.delete(accountKey(account, address));
      else add(accountKey(account, address));
      return isCorrect;
    },
  };
}

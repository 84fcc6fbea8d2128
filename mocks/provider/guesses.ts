import { Refusal } from './refusal';
import type { Id } from './rows';

/** In ms: as long a wrong password counts. */
const WINDOW = 15 * 60_000;
const MOST_PER_ACCOUNT = 10;
/** From one address, whatever the accounts. */
const MOST_PER_ADDRESS = 100;
const MOST_KEYS = 10_000;

export type Guesses = ReturnType<typeof createGuesses>;

/** Limits how often a password can be guessed. Right passwords are never counted. */
export function createGuesses(now: () => number) {
  /** When the wrong ones came, the oldest first. */
  const wrong = new Map<string, number[]>();

  const recent = (key: string) => (wrong.get(key) ?? []).filter((time) => time > now() - WINDOW);

  function add(key: string): void {
    wrong.set(key, [...recent(key), now()]);
    if (wrong.size <= MOST_KEYS) return;
    for (const other of wrong.keys()) if (recent(other).length === 0) wrong.delete(other);
  }

  function check(key: string, most: number): void {
    const times = recent(key);
    const [oldest] = times;
    if (oldest === undefined || times.length < most) return;
    const seconds = Math.ceil((oldest + WINDOW - now()) / 1000);
    const minutes = Math.ceil(seconds / 60);
    const message = `Too many wrong passwords. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
    throw new Refusal(429, message, 'Error', { 'Retry-After': String(seconds) });
  }

  const ofAccount = (account: Id, address: string) => `${account} from ${address}`;

  return {
    /**
     * Whether the password of an account (undefined: there is none) is right. Refuses with 429 once there were too many
     * wrong ones.
     */
    isRight(account: Id | undefined, address: string, test: () => boolean): boolean {
      if (account !== undefined) check(ofAccount(account, address), MOST_PER_ACCOUNT);
      check(address, MOST_PER_ADDRESS);
      const right = test();
      if (!right) add(address);
      if (account === undefined) return right;
      if (right) wrong.delete(ofAccount(account, address));
      else add(ofAccount(account, address));
      return right;
    },
  };
}

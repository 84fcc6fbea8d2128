type Lock<Tab> = { tab: Tab; begin: () => void };

/** The Web Locks of one browser. Closing a tab releases its locks. */
export class TestLocks<Tab> {
  readonly #held = new Map<string, Lock<Tab>>();
  readonly #waiting = new Map<string, Lock<Tab>[]>();

  /** The part of a tab's `navigator.locks` that the client uses. */
  of(tab: Tab) {
    return {
      request: <T>(name: string, _options: LockOptions, work: () => Promise<T>) =>
        new Promise<T>((resolve, reject) => {
          const begin = () =>
            void work()
              .then(resolve, reject)
              .finally(() => this.#release(name, lock));
          const lock = { tab, begin };
          this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), lock]);
          this.#grant(name);
        }),
    };
  }

  close(tab: Tab) {
    for (const [name, locks] of this.#waiting) {
      this.#waiting.set(
        name,
        locks.filter((lock) => lock.tab !== tab),
      );
    }
    for (const [name, lock] of this.#held) if (lock.tab === tab) this.#release(name, lock);
  }

  #grant(name: string) {
    const [next, ...rest] = this.#waiting.get(name) ?? [];
    if (this.#held.has(name) || !next) return;
    this.#waiting.set(name, rest);
    this.#held.set(name, next);
    next.begin();
  }

  #release(name: string, lock: Lock<Tab>) {
    if (this.#held.get(name) !== lock) return;
    this.#held.delete(name);
    this.#grant(name);
  }
}

/** A BroadcastChannel whose messages wait until the test delivers them. All channels share one name. */
export class TestChannel {
  static readonly open = new Set<TestChannel>();
  static posted = 0;
  #listener: (event: { data: unknown }) => void = () => {};
  readonly #inbox: { number: number; data: unknown }[] = [];

  constructor() {
    TestChannel.open.add(this);
  }

  addEventListener(_type: 'message', listener: (event: { data: unknown }) => void) {
    this.#listener = listener;
  }

  postMessage(data: unknown) {
    TestChannel.posted += 1;
    for (const other of TestChannel.open) {
      if (other !== this) other.#inbox.push({ number: TestChannel.posted, data: structuredClone(data) });
    }
  }

  /** Delivers the oldest message, or all up to this number. */
  deliver(upTo?: number) {
    const count = upTo === undefined ? 1 : this.#inbox.filter(({ number }) => number <= upTo).length;
    for (const { data } of this.#inbox.splice(0, count)) this.#listener({ data });
  }

  get isEmpty() {
    return this.#inbox.length === 0;
  }

  close() {
    TestChannel.open.delete(this);
  }
}

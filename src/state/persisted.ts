import { createConnectedAtom } from '@/lib/connected-atom';
import { localArea, subscribeLocal, type StorageArea } from '@/lib/storage';
import { getToken, subscribeToken, userIdOf } from '@/lib/token';
import { readCurrentMember, subscribeCurrentMember } from './current-member';

let lastToken: { token: string; userId: string | undefined } | undefined;

/** The prefix with the id of the member; the prefix alone for a guest. Undefined while the member is unknown. */
function keyOfUser(prefix: string): string | undefined {
  const token = getToken();
  if (token === null) return prefix;
  // The last token is kept parsed, because every card of a list calls this.
  if (lastToken?.token !== token) lastToken = { token, userId: userIdOf(token) };
  const userId = lastToken.userId ?? readCurrentMember();
  return userId === undefined ? undefined : prefix + userId;
}

/** The id of the member, '' for a guest, undefined while the member is unknown. */
export const currentUserId = () => keyOfUser('');

/** Removes what a store has in the local storage for the current user, without loading the store. */
export function removeOfUser(prefix: string): void {
  const key = keyOfUser(prefix);
  if (key !== undefined) localArea.remove(key);
}

type Options<T> = {
  /** With `isPerUser` the prefix of a key for each user. */
  key: string;
  /** Each user of the browser has a value of their own. */
  isPerUser?: boolean;
  area?: StorageArea;
  schema: { parse: (stored: unknown) => T };
  /** The value if nothing valid is stored. */
  fallback: T;
  /** An empty value is not stored: its key is removed. */
  isEmpty?: (value: T) => boolean;
  /** Whether the user would miss the value: then a full or blocked storage shows a notice. */
  isImportant?: boolean;
  /** The part of the value that is stored, all of it by default. The rest lasts as long as the page. */
  toStored?: (value: T) => unknown;
  /** Removes the stored value if a newer one cannot be stored, because a reload would bring the old value back. */
  isHarmfulWhenOld?: boolean;
};

/**
 * A value that the browser keeps, for `useSelector`. The storage is the source, which other tabs write, too: each read compares
 * the stored text, so a write builds on what another tab wrote. If the storage is full or blocked, the value lasts as long as
 * the page.
 */
export function persisted<T>(options: Options<T>) {
  const { key: name, isPerUser, area = localArea, schema, fallback, isEmpty, isImportant, isHarmfulWhenOld } = options;
  const { toStored = (value) => value } = options;
  /** What was last read or written, and the stored text it came from. */
  let memory: { key: string; raw: string | null; value: T } | undefined;
  const version = createConnectedAtom(0, () => {
    // A page that returns from the back/forward cache has missed the changes of other tabs.
    window.addEventListener('pageshow', changed);
    const stops = [subscribeLocal(name, changed)];
    if (isPerUser) stops.push(subscribeToken(changed), subscribeCurrentMember(changed));
    return () => {
      window.removeEventListener('pageshow', changed);
      for (const stop of stops) stop();
    };
  });
  const changed = () => version.set((last) => last + 1);
  const currentKey = () => (isPerUser ? keyOfUser(name) : name);

  function parse(raw: string | null): T {
    if (raw === null) return fallback;
    try {
      return schema.parse(JSON.parse(raw));
    } catch {
      return fallback;
    }
  }

  function store(key: string, value: T): void {
    if (isEmpty?.(value)) return area.remove(key);
    const isStored = (isImportant ? area.write : area.tryWrite)(key, JSON.stringify(toStored(value)));
    if (!isStored && isHarmfulWhenOld) area.remove(key);
  }

  /** The same reference until the value changes. */
  function get(): T {
    const key = currentKey();
    if (key === undefined) return fallback;
    const raw = area.read(key);
    if (memory?.key !== key || memory.raw !== raw) memory = { key, raw, value: parse(raw) };
    return memory.value;
  }

  return {
    get,
    /** Does nothing while the member is unknown. */
    set(value: T): void {
      const key = currentKey();
      if (key === undefined) return;
      store(key, value);
      memory = { key, raw: area.read(key), value };
      changed();
    },
    /** Calls the listener when the value changes, here or in another tab, and when the user changes. */
    subscribe: (listener: (value: T) => void) => version.subscribe(() => listener(get())),
  };
}

import { createAtom } from '@tanstack/store';
import { localArea, subscribeLocal, type StorageArea } from '@/lib/storage';
import { getToken, subscribeToken, userIdOf } from '@/lib/token';
import { readCurrentMember, subscribeCurrentMember } from './current-member';

let lastToken: { token: string; userId: string | undefined } | undefined;

/** The key of the current user: a prefix before a member's id, and alone for the guest. Undefined while the member is unknown. */
function keyOfUser(prefix: string): string | undefined {
  const token = getToken();
  if (token === null) return prefix;
  // Every card asks for it.
  if (lastToken?.token !== token) lastToken = { token, userId: userIdOf(token) };
  const userId = lastToken.userId ?? readCurrentMember();
  return userId === undefined ? undefined : prefix + userId;
}

/** Removes what a store has in the local storage for the current user, without loading the store. */
export function removeOfUser(prefix: string): void {
  const key = keyOfUser(prefix);
  if (key !== undefined) localArea.remove(key);
}

type Options<T> = {
  /** If each user has a value, the prefix of the keys. */
  key: string;
  isOfUser?: boolean;
  area?: StorageArea;
  schema: { parse: (stored: unknown) => T };
  /** The value if nothing valid is stored. */
  fallback: T;
  /** An empty value is not stored: its key is removed. */
  isEmpty?: (value: T) => boolean;
  /** Whether the user would miss the value: then a full or blocked storage shows a notice. */
  isMissed?: boolean;
};

/**
 * A value that the browser keeps. The storage is the source, which other tabs write, too: each read compares the stored text, so a
 * write builds on what another tab wrote. If the storage is full or blocked, the value lasts as long as the page.
 */
export function persisted<T>(options: Options<T>) {
  const { key: name, isOfUser = false, area = localArea, schema, fallback, isEmpty, isMissed = false } = options;
  /** What was last read or written, and the stored text it came from. */
  let memory: { key: string; raw: string | null; value: T } | undefined;
  const version = createAtom(0);
  const currentKey = () => (isOfUser ? keyOfUser(name) : name);

  function parse(raw: string | null): T {
    if (raw === null) return fallback;
    try {
      return schema.parse(JSON.parse(raw));
    } catch {
      return fallback;
    }
  }

  return {
    /** The same reference until the value changes. */
    read(): T {
      const key = currentKey();
      if (key === undefined) return fallback;
      const raw = area.read(key);
      if (memory?.key !== key || memory.raw !== raw) memory = { key, raw, value: parse(raw) };
      return memory.value;
    },
    /** Does nothing while the member is unknown. */
    write(value: T): void {
      const key = currentKey();
      if (key === undefined) return;
      if (isEmpty?.(value)) area.remove(key);
      else (isMissed ? area.write : area.tryWrite)(key, JSON.stringify(value));
      memory = { key, raw: area.read(key), value };
      version.set((last) => last + 1);
    },
    /** Calls the listener when the value changes, here or in another tab, or the user does. Returns the function that unsubscribes. */
    subscribe(listener: () => void): () => void {
      const changed = () => listener();
      const stops = [version.subscribe(changed).unsubscribe, subscribeLocal(name, changed)];
      if (isOfUser) stops.push(subscribeToken(changed), subscribeCurrentMember(changed));
      return () => stops.forEach((stop) => stop());
    },
  };
}

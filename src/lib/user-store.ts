import { onDraftOwner } from './draft-owner';
import { createEmitter } from './emitter';
import { removeLocal, subscribeLocal } from './storage';
import { getToken, subscribeToken, userIdOf } from './token';

/** The member, if their token does not name them. */
let memberId: string | undefined;

const members = createEmitter();

onDraftOwner((userId) => {
  memberId = userId;
  members.emit();
});

let lastToken: { token: string; userId: string | undefined } | undefined;

/** The key of the current user: a prefix before a member's id, and alone for the guest. Undefined while the member is unknown. */
function keyOf(prefix: string): string | undefined {
  const token = getToken();
  if (token === null) return prefix;
  // Every card asks for it.
  if (lastToken?.token !== token) lastToken = { token, userId: userIdOf(token) };
  const userId = lastToken.userId ?? memberId;
  return userId === undefined ? undefined : prefix + userId;
}

/** Removes what a store has in the local storage for the current user, without loading the store. */
export function removeOfUser(prefix: string): void {
  const key = keyOf(prefix);
  if (key !== undefined) removeLocal(key);
}

type Options<T> = {
  prefix: string;
  storage: {
    read: (key: string) => string | null;
    tryWrite: (key: string, value: string) => boolean;
    remove: (key: string) => void;
  };
  /** Throws if the text is invalid. */
  parse: (raw: string) => T;
  empty: T;
  isEmpty: (value: T) => boolean;
};

/** A value that the browser keeps for each of its users. Without storage it lasts as long as the page. */
export function createUserStore<T>({ prefix, storage, parse, empty, isEmpty }: Options<T>) {
  /** What was last read or written, and the stored text it came from. */
  let memory: { key: string; raw: string | null; value: T } | undefined;

  const changes = createEmitter(() => {
    const emit = () => void changes.emit();
    const stops = [subscribeToken(emit), members.subscribe(emit), subscribeLocal(prefix, emit)];
    return () => stops.forEach((stop) => stop());
  });

  function parseOrEmpty(raw: string | null): T {
    try {
      return parse(raw ?? '');
    } catch {
      return empty;
    }
  }

  return {
    /** The same reference until the value changes. */
    read(): T {
      const key = keyOf(prefix);
      if (key === undefined) return empty;
      const raw = storage.read(key);
      if (memory?.key !== key || memory.raw !== raw) memory = { key, raw, value: parseOrEmpty(raw) };
      return memory.value;
    },
    /** Does nothing while the member is unknown. */
    write(value: T): void {
      const key = keyOf(prefix);
      if (key === undefined) return;
      if (isEmpty(value)) storage.remove(key);
      else storage.tryWrite(key, JSON.stringify(value));
      memory = { key, raw: storage.read(key), value };
      changes.emit();
    },
    /** Calls the listener when the value or the user changes. Returns the function that unsubscribes. */
    subscribe: changes.subscribe,
  };
}

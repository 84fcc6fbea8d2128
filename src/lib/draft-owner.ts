import { createEmitter } from './emitter';

let latest: string | undefined;
const changes = createEmitter<[userId: string]>();

/** Records whose drafts are shown. In a file of its own, because `drafts` loads later, with the first field that has drafts. */
export function setDraftOwner(userId: string): void {
  latest = userId;
  changes.emit(userId);
}

/** Calls back with the current owner, if there is one, and with every later one. */
export function onDraftOwner(listener: (userId: string) => void): void {
  if (latest !== undefined) listener(latest);
  changes.subscribe(listener);
}

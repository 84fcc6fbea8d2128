import { createEmitter } from './emitter';

export type Notice = {
  kind: 'error' | 'success';
  message: string;
  /** A second line below the message. */
  description?: string | undefined;
  /** A notice replaces a visible one with the same id. */
  id?: string | undefined;
};

type Options = Pick<Notice, 'id' | 'description'>;

/** Sent before the toaster was loaded. */
const waiting: Notice[] = [];
const notices = createEmitter<[Notice]>();
const waits = createEmitter();

function say(notice: Notice) {
  if (notices.emit(notice)) return;
  waiting.push(notice);
  waits.emit();
}

/** Shows a toast. The toaster takes the notices with `showNotices`. */
export const notify = {
  error: (message: string, options?: Options) => say({ kind: 'error', message, ...options }),
  success: (message: string, options?: Options) => say({ kind: 'success', message, ...options }),
};

/** Calls back with every notice, the waiting ones first. Returns the function that unsubscribes. */
export function showNotices(listener: (notice: Notice) => void): () => void {
  for (const notice of takeNotices()) listener(notice);
  return notices.subscribe(listener);
}

/** Removes and returns the notices that wait to be shown. */
export const takeNotices = () => waiting.splice(0);

/** Calls back whenever a notice waits to be shown. Returns the function that unsubscribes. */
export function onWaitingNotice(listener: () => void): () => void {
  if (waiting.length > 0) listener();
  return waits.subscribe(listener);
}

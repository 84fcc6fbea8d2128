import { createAtom } from '@tanstack/react-store';

export type Notice = {
  kind: 'error' | 'success';
  message: string;
  description?: string | undefined;
  /** A notice replaces a visible one with the same id. */
  id?: string | undefined;
  /** Takes back what the notice tells. */
  undo?: (() => void) | undefined;
};

type Options = Pick<Notice, 'id' | 'description' | 'undo'>;

const NONE: readonly Notice[] = [];

/** The notices that nothing has shown yet. The toaster is loaded on demand. */
const waiting = createAtom(NONE);

const add = (notice: Notice) => waiting.set((notices) => [...notices, notice]);

export const notify = {
  error: (message: string, options?: Options) => add({ kind: 'error', message, ...options }),
  success: (message: string, options?: Options) => add({ kind: 'success', message, ...options }),
};

/** Removes and returns the notices that wait to be shown. */
export function takeNotices(): readonly Notice[] {
  const notices = waiting.get();
  waiting.set(NONE);
  return notices;
}

/** Calls back while notices wait to be shown, now or later. Returns the function that unsubscribes. */
export function onWaitingNotice(listener: () => void): () => void {
  const check = (notices: readonly Notice[]) => notices.length > 0 && listener();
  check(waiting.get());
  return waiting.subscribe(check).unsubscribe;
}

/** Takes every notice, the waiting ones first. Returns the function that unsubscribes. */
export function showNotices(show: (notice: Notice) => void): () => void {
  return onWaitingNotice(() => {
    for (const notice of takeNotices()) show(notice);
  });
}

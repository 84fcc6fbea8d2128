export type Notice = {
  kind: 'error' | 'success';
  message: string;
  /** A notice with the id of one that is shown replaces it. */
  id?: string | undefined;
};

type Options = Pick<Notice, 'id'>;

/** What was said before anything could show it. */
const waiting: Notice[] = [];
let show: ((notice: Notice) => void) | undefined;
let wake: (() => void) | undefined;

function say(notice: Notice) {
  if (show) return show(notice);
  waiting.push(notice);
  wake?.();
}

/** Says something in a toast. Where toasts are shown is not this floor's business: see `showNotices`. */
export const notify = {
  error: (message: string, options?: Options) => say({ kind: 'error', message, ...options }),
  success: (message: string, options?: Options) => say({ kind: 'success', message, ...options }),
};

/** Hands every notice to `listener`, those that wait first. Returns a function that stops it. */
export function showNotices(listener: (notice: Notice) => void): () => void {
  show = listener;
  for (const notice of waiting.splice(0)) listener(notice);
  return () => {
    if (show === listener) show = undefined;
  };
}

/** Calls back while there are notices and nothing that shows them. Returns a function that stops it. */
export function onWaitingNotice(callback: () => void): () => void {
  wake = callback;
  if (waiting.length > 0 && !show) callback();
  return () => {
    if (wake === callback) wake = undefined;
  };
}

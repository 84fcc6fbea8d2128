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

function say(notice: Notice) {
  if (show) show(notice);
  else waiting.push(notice);
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

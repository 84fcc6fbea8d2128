import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** What a modal dialog asks about; undefined while it is closed. */
export function useQuestion<T>() {
  const [asked, setAsked] = useState<T>();
  const latest = useRef(asked);
  useLayoutEffect(() => {
    latest.current = asked;
  }, [asked]);

  /**
   * Closes the dialog once its request has succeeded, and calls `focus`, because the button that opened it is gone. False if the user has
   * closed it before, and may be typing somewhere else: then the focus stays there.
   */
  function finish(about: T, focus: () => void): boolean {
    if (latest.current !== about) return false;
    // A modal dialog keeps the focus until it has closed.
    flushSync(() => setAsked(undefined));
    focus();
    return true;
  }

  return { asked, ask: setAsked, close: () => setAsked(undefined), finish };
}

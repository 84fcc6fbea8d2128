import { useEffect, useRef } from 'react';

/** A ref for a button, which loses the focus while it is disabled: gives it back, unless the user has gone somewhere else. */
export function useBusyFocus(isBusy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    wasBusy.current = isBusy;
  }, [isBusy]);
  return button;
}

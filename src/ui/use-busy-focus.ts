import { useEffect, useRef } from 'react';

/** A ref for a button, which loses the focus while it is disabled: gives it back. */
export function useBusyFocus(isBusy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy) button.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return button;
}

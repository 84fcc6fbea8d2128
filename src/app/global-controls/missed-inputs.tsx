import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Selects the links of the top bar and the menu, which are beside `main`. */
const LINKS = ':is(header, nav):not(main *) a';

/** Whether a click is on a link of the top bar or the menu that leads to the open page. */
export function isOnCurrentPageLink(event: MouseEvent, router: AnyRouter): boolean {
  const link = event.target instanceof Element ? event.target.closest(LINKS) : null;
  const isPlain = event.button === 0 && !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  return isPlain && link?.getAttribute('href') === router.state.location.href;
}

export type MissedInput = KeyboardEvent | MouseEvent;

export type ListenersProps = {
  missed: MissedInput[];
  /** Called if the code of the listeners is missing. */
  onMissing: () => void;
};

/** While it is rendered, collects the keys and the clicks on links of the open page, which `listeners.tsx` handles once it has loaded. */
export function MissedInputs({ missed }: ListenersProps) {
  const router = useRouter();
  useEffect(() => {
    const collecting = new AbortController();
    const options = { capture: true, signal: collecting.signal };
    const onClick = (event: MouseEvent) => {
      if (!isOnCurrentPageLink(event, router)) return;
      event.preventDefault();
      missed.push(event);
    };
    document.addEventListener('keydown', (event) => missed.push(event), options);
    document.addEventListener('click', onClick, options);
    return () => collecting.abort();
  }, [missed, router]);
  return null;
}

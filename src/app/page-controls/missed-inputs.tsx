import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isOnCurrentPageLink } from './current-page-link';

export type MissedInput = KeyboardEvent | MouseEvent;

export type ListenersProps = {
  missed: MissedInput[];
  /** Called if the code of the listeners is missing. */
  onMissing: () => void;
};

/** While it is rendered, collects the keys and the clicks on links of the open page, which `listen.tsx` handles once it has loaded. */
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

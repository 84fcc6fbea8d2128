import type { AnyRouter } from '@tanstack/react-router';
import { isOnOpenPageLink } from './open-page-link';

/** Collects the keys and the clicks on links of the open page that `listen.tsx` handles once it has loaded. */
export function collectMissedInputs(router: AnyRouter, signal: AbortSignal): (KeyboardEvent | MouseEvent)[] {
  const missed: (KeyboardEvent | MouseEvent)[] = [];
  document.addEventListener('keydown', (event) => missed.push(event), { capture: true, signal });
  const onClick = (event: MouseEvent) => {
    if (!isOnOpenPageLink(event, router)) return;
    event.preventDefault();
    missed.push(event);
  };
  document.addEventListener('click', onClick, { capture: true, signal });
  return missed;
}

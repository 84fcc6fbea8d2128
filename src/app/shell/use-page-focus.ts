import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createEntryMemory } from '@/lib/entry-memory';
import { useSession } from '@/resources/session/queries';
import { focusPage, rescueFocus } from '@/ui/focus-page';
import { findOpenedLink, focusInPage, focusLink, type OpenedLink } from './opened-link';

const openedLinks = createEntryMemory<OpenedLink>();

/** Virtualised rows are rendered after the scroll position is restored. */
const FRAMES = 20;

/**
 * After a step to another page reading begins at its heading, as after a load; else the focus would stay on a link that is
 * gone. Back leads to the link that was followed. Where the focus is on something of the page that has remained, such as
 * one of its tabs, it stays there.
 */
export function usePageFocus() {
  const router = useRouter();
  const isMember = Boolean(useSession());

  // The button that logs out goes away with what it was for.
  useEffect(() => (isMember ? rescueFocus : undefined), [isMember]);

  useEffect(() => {
    let frame = 0;
    function focus(link: OpenedLink | undefined, frames: number) {
      if (focusInPage() || (link && focusLink(link))) return;
      if (link && frames > 0) frame = requestAnimationFrame(() => focus(link, frames - 1));
      else focusPage();
    }
    const stops = [
      router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) openedLinks.write(findOpenedLink(), fromLocation);
      }),
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        cancelAnimationFrame(frame);
        focus(openedLinks.read(toLocation), FRAMES);
      }),
    ];
    return () => {
      cancelAnimationFrame(frame);
      for (const stop of stops) stop();
    };
  }, [router]);
}

import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createEntryMemory } from '@/lib/entry-memory';
import { useSession } from '@/resources/session/queries';
import { focusPage, rescueFocus } from '@/ui/focus-page';

/** A link that was followed: its address, and its item's position in a feed, where several links have the same address. */
type FollowedLink = { href: string | undefined; position: string | undefined };

const POSITION = 'aria-posinset';

/** The focused element in `main`. A window in the background matches no `:focus`. */
function focusInPage(): Element | null {
  return document.activeElement?.closest('main *') ?? null;
}

/** The focused link in `main`. Some browsers focus the item around a clicked link instead. */
function findFollowedLink(): FollowedLink | undefined {
  const focused = focusInPage()?.closest(`main a[href], main [${POSITION}]`);
  if (!focused) return undefined;
  return {
    href: focused.getAttribute('href') ?? undefined,
    position: focused.closest(`[${POSITION}]`)?.getAttribute(POSITION) ?? undefined,
  };
}

/** Focuses the link again without scrolling. Returns false if it is not in the page. */
function focusLink({ href, position }: FollowedLink): boolean {
  const item = position === undefined ? 'main' : `main [${POSITION}="${position}"]`;
  const link = document.querySelector<HTMLElement>(
    `${item} a[href${href === undefined ? '' : `="${CSS.escape(href)}"`}]`,
  );
  link?.focus({ preventScroll: true });
  return link !== null;
}

const openedLinks = createEntryMemory<FollowedLink>();

/** Virtualised rows are rendered after the scroll position is restored. */
const FRAMES = 20;

/** Whether the user has focused a field since the navigation, for example to type the next search. */
function isTyping(before: Element | null): boolean {
  const focused = document.activeElement;
  return focused !== before && (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement);
}

/**
 * After navigation the focus goes to the new page's heading; else it would be lost with the clicked link. Back restores it to the
 * link that was followed. Focus on an element that is still in the page, such as a tab, stays.
 */
export function usePageFocus() {
  const router = useRouter();
  const isMember = Boolean(useSession());

  // A logout removes its own button, and the focus with it.
  useEffect(() => (isMember ? rescueFocus : undefined), [isMember]);

  useEffect(() => {
    let frame = 0;
    let before: Element | null = null;
    function focus(link: FollowedLink | undefined, frames: number) {
      if (isTyping(before) || focusInPage() || (link && focusLink(link))) return;
      if (link && frames > 0) frame = requestAnimationFrame(() => focus(link, frames - 1));
      else focusPage();
    }
    const stops = [
      router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
        before = document.activeElement;
        if (fromLocation && pathChanged) openedLinks.write(findFollowedLink(), fromLocation);
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

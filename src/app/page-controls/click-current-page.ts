import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { messageOf } from '@/api/errors';
import { notify } from '@/lib/notify';
import { focusPage } from '@/ui/focus-page';
import { isOnCurrentPageLink } from './missed-inputs';
import { readNewest } from './read-newest';

export type NewItems = {
  /** "3 new videos" */
  text: string;
  show: () => void;
};

export type CurrentPageClickOptions = {
  client: QueryClient;
  router: AnyRouter;
  showNewItems: (items: NewItems | null) => void;
  signal: AbortSignal;
};

const isAtTop = () => scrollY < 1;

/**
 * A click on the link of the open page, in the top bar or the menu, scrolls to the top. At the top it reads the newest items of `/` and
 * `/tweets`. If the user has scrolled meanwhile, they would shift what is being read, so `showNewItems` offers them.
 * Returns the listener.
 */
export function listenForCurrentPageClick({
  client,
  router,
  showNewItems,
  signal,
}: CurrentPageClickOptions): (event: MouseEvent) => void {
  let isReading = false;

  function offer(text: string, show: () => void) {
    showNewItems({
      text,
      show() {
        show();
        showNewItems(null);
        scrollTo({ top: 0 });
        focusPage();
      },
    });
  }

  async function read() {
    const path: string = router.state.location.pathname;
    isReading = true;
    try {
      const newest = await readNewest(client, path);
      if (!newest || path !== router.state.location.pathname) return;
      const { count, text, show } = newest;
      if (count > 0 && !isAtTop()) return offer(text, show);
      // Further down, the newest page would replace all pages that the user has loaded.
      if (isAtTop()) show();
      showNewItems(null);
      notify.success(text);
    } catch (error) {
      notify.error(messageOf(error));
    } finally {
      isReading = false;
    }
  }

  function onClick(event: MouseEvent) {
    if (!isOnCurrentPageLink(event, router)) return;
    event.preventDefault();
    if (!isAtTop()) scrollTo({ top: 0 });
    else if (!isReading) void read();
  }

  // In the capture phase, because the router's links navigate unless the event is prevented.
  document.addEventListener('click', onClick, { capture: true, signal });
  const stop = router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged) showNewItems(null);
  });
  signal.addEventListener('abort', stop);
  return onClick;
}

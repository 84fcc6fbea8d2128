import type { QueryClient, InfiniteData, InfiniteQueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { messageOf } from '@/api/errors';
import { notify } from '@/lib/notify';
import { t } from '@/messages/t';
import { focusPage } from '@/ui/focus-page';
import { isOnCurrentPageLink } from './missed-inputs';
import { mergePages, type Page } from '@/query/page';
import { muted } from '@/components/mutes/muted';
import type { Mutable } from '@/state/mutes';
import { newestTweetsQuery, tweetsQuery } from '@/resources/tweet/queries';
import { homeVideosQuery, newestHomeVideosQuery } from '@/resources/video/queries';

/** The texts for a number of new items. */
type NewestTexts = {
  /** "3 new videos" */
  found: (count: number) => string;
  /** "Show 3 new videos" */
  offer: (count: number) => string;
};

const VIDEO_TEXTS: NewestTexts = {
  found: (count) => t('{count, plural, =0 {No new videos} one {# new video} other {# new videos}}', { count }),
  offer: (count) => t('{count, plural, one {Show # new video} other {Show # new videos}}', { count }),
};
const TWEET_TEXTS: NewestTexts = {
  found: (count) => t('{count, plural, =0 {No new tweets} one {# new tweet} other {# new tweets}}', { count }),
  offer: (count) => t('{count, plural, one {Show # new tweet} other {Show # new tweets}}', { count }),
};

/** The items of a page that the list on the screen does not contain. */
type Newest = {
  count: number;
  texts: NewestTexts;
  /** Replaces the list with the page that was read. */
  show: () => void;
};

/**
 * Reads the first page of the list of `/` or `/tweets` again, beside the list. Returns null for other pages, and for a list that has not
 * loaded: it is being read, or shows its error. Throws if the page cannot be read.
 */
async function readNewest(client: QueryClient, path: string): Promise<Newest | null> {
  if (path === '/') return readBeside(client, homeVideosQuery().queryKey, newestHomeVideosQuery(), VIDEO_TEXTS);
  if (path === '/tweets') return readBeside(client, tweetsQuery().queryKey, newestTweetsQuery(), TWEET_TEXTS);
  return null;
}

async function readBeside<T extends Mutable & { _id: string }, D, K extends QueryKey>(
  client: QueryClient,
  listKey: QueryKey,
  newest: InfiniteQueryExecuteOptions<Page<T>, Error, D, K, number>,
  texts: NewestTexts,
): Promise<Newest | null> {
  if (client.getQueryData(listKey) === undefined) return null;
  client.removeQueries({ queryKey: newest.queryKey, exact: true });
  await client.infiniteQuery({ ...newest, networkMode: 'always' });

  const itemsOf = (queryKey: QueryKey) =>
    mergePages(client.getQueryData<InfiniteData<Page<T>, number>>(queryKey)?.pages ?? []);
  const known = new Set(itemsOf(listKey).map(({ _id }) => _id));
  const count = itemsOf(newest.queryKey).filter((item) => !known.has(item._id) && !muted.get()?.hides(item)).length;
  return {
    count,
    texts,
    show() {
      // The response to a request for the next page would write the old list again.
      void client.cancelQueries({ queryKey: listKey, exact: true });
      // Taken from the cache only now: changes may have been confirmed since the response.
      client.setQueryData(listKey, client.getQueryData(newest.queryKey));
      client.removeQueries({ queryKey: newest.queryKey, exact: true });
    },
  };
}

/** What the button that shows the new items says and does. */
export type NewItems = Pick<Newest, 'show'> & { text: string };

type CurrentPageClickOptions = {
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
export function listenForCurrentPageClick(options: CurrentPageClickOptions): (event: MouseEvent) => void {
  const { client, router, showNewItems, signal } = options;
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
      const { count, texts, show } = newest;
      if (count > 0 && !isAtTop()) return offer(texts.offer(count), show);
      // Further down, the newest page would replace all pages that the user has loaded.
      if (isAtTop()) show();
      showNewItems(null);
      notify.success(texts.found(count));
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

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useLayoutEffect, useState } from 'react';
import { LoadError } from '@/components/load-error';
import { t } from '@/messages/t';
import { mergePages, type Page } from '@/query/page';
import { useMuted, visible } from '@/components/mutes/muted';
import { SkeletonGroup, StillLoading } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './feed.module.css';
import { type ArticleProps, createArticles, moveBetweenArticles } from './articles';
import { type Item, type Layout, Row } from './layout';
import { useLoadMore } from './use-load-more';

/** Has `role="feed"` only while it contains an article: a virtual list outside the window may have none. */
function FeedBox({ label, isBusy, children }: { label: string; isBusy: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [hasArticle, setHasArticle] = useState(false);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const update = () => setHasArticle(element.querySelector('article') !== null);
    update();
    const observer = new MutationObserver(update);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  const feed = hasArticle ? { role: 'feed', 'aria-label': label, 'aria-busy': isBusy } : {};
  return (
    <div ref={box} {...feed} onKeyDown={moveBetweenArticles}>
      {children}
    </div>
  );
}

export const VIDEO_TEXTS: FeedTexts = {
  label: t('Videos'),
  loading: t('Loading videos'),
  failed: t('The videos did not load'),
  loaded: (count) => t('{count, plural, one {# video loaded} other {# videos loaded}}', { count }),
};

type FeedTexts = {
  label: string;
  loading: string;
  /** Heading of the error when the first page fails. */
  failed: string;
  /** "3 videos loaded" */
  loaded: (count: number) => string;
};

export type FeedProps<T extends Item> = {
  texts: FeedTexts;
  query: UseInfiniteQueryResult<InfiniteData<Page<T>>>;
  /** A prop, so that a page loads only the layout it uses. */
  layout: Layout;
  estimate?: number;
  /** Splits the loaded items into those that are always rendered and those that are virtualised. */
  arrange?: ((items: readonly T[]) => { lead: readonly T[]; rest: readonly T[] }) | undefined;
  renderItem: (item: T, article: ArticleProps) => ReactNode;
  /** Shows muted items, too: on the page of a muted member. */
  showsMuted?: boolean | undefined;
  errorTitle?: string | undefined;
  /** Shown instead of an empty list; contains a heading. */
  empty: ReactNode;
  skeleton: ReactNode;
};

/** A paged, virtualised list with its loading, error, empty and end states. */
export function Feed<T extends Item>(props: FeedProps<T>) {
  const { texts, query, layout: List, estimate, skeleton, arrange } = props;
  const { data, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError } = query;
  const box = useRef<HTMLDivElement>(null);
  const muted = useMuted();
  const rules = props.showsMuted ? null : muted;
  const loaded = useMemo(() => (data ? visible(mergePages(data.pages), rules) : []), [data, rules]);
  const isPaused = rules?.isPaused(data?.pages);
  const more = hasNextPage && !isPaused;
  const { lead, rest: items } = useMemo(() => arrange?.(loaded) ?? { lead: [], rest: loaded }, [arrange, loaded]);
  const total = lead.length + items.length;
  const isWaiting = query.isPending || (total === 0 && more);
  // `cancelRefetch: false`: a scroll event may arrive before the render that shows the pending fetch.
  const loadNextPage = () => void query.fetchNextPage({ cancelRefetch: false });
  const length = { items: total, pages: data?.pages.length ?? 0 };
  useLoadMore(more && !isFetching && !isFetchNextPageError, length, loadNextPage);

  /** The notice unmounts with its focused button: the focus moves to the list. */
  const retry = () => {
    const last = box.current?.querySelector<HTMLElement>(`[aria-posinset="${total}"]`);
    (last ?? box.current)?.focus({ preventScroll: true });
    if (data) loadNextPage();
    else void query.refetch();
  };

  const size = hasNextPage ? -1 : total;
  const articleOf = useMemo(() => createArticles(size), [size]);
  const list = (
    <List
      list={texts.label}
      estimate={estimate}
      skeleton={skeleton}
      items={items}
      more={more || query.isPending}
      renderItem={(item, index) => props.renderItem(item, articleOf(lead.length + index))}
    />
  );

  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      <div className={styles.feed}>
        {total > 0 && (
          <FeedBox label={texts.label} isBusy={isFetchingNextPage}>
            {lead.map((item, index) => (
              <Row key={item.key ?? item._id}>{props.renderItem(item, articleOf(index))}</Row>
            ))}
            {!isWaiting && list}
          </FeedBox>
        )}
        {isWaiting && (
          <SkeletonGroup label={texts.loading} isQuiet>
            {list}
          </SkeletonGroup>
        )}
      </div>
      {rules ? (
        <rules.MutedItems {...props} rules={rules} isEmpty={total === 0} onLoad={loadNextPage} />
      ) : (
        data && total === 0 && !hasNextPage && props.empty
      )}
      {query.isLoadingError && <LoadError title={props.errorTitle ?? texts.failed} query={query} onRetry={retry} />}
      {isFetchNextPageError && <LoadError query={query} onRetry={retry} />}
      <StillLoading busy={query.isPending || isFetchingNextPage} />
      <div aria-live="polite">
        {total > 0 && <VisuallyHidden>{texts.loaded(total)}</VisuallyHidden>}
        {data && total > 0 && !hasNextPage && <VisuallyHidden>{t('End of list')}</VisuallyHidden>}
      </div>
    </div>
  );
}

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef } from 'react';
import { LoadError } from '@/components/load-error/load-error';
import { mergePages, type Page } from '@/query/page';
import { SkeletonGroup, StillLoading } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import type { ArticleProps } from './article';
import { FeedBox } from './feed-box';
import styles from './feed.module.css';
import type { Item, Layout } from './layout';
import { Row } from './row';
import { useLoadMore } from './use-load-more';

type FeedProps<T extends Item> = {
  /** The feed's accessible name, a plural: "Videos". */
  label: string;
  query: UseInfiniteQueryResult<InfiniteData<Page<T>>>;
  /** Given and not chosen here, so that a page loads only the layout that it shows. */
  layout: Layout;
  /** A row's likely height in pixels. */
  estimate?: number;
  /** What is shown of the loaded items: the first ones, that are always in the page, and the rest. */
  arrange?: (items: readonly T[]) => { lead: readonly T[]; rest: readonly T[] };
  /** Renders an `article` that carries the given props. */
  renderItem: (item: T, article: ArticleProps) => ReactNode;
  /** The heading of what is shown when the first page fails. */
  problem?: string | undefined;
  /** Shown instead of an empty list: a heading, at least. */
  empty: ReactNode;
  /** One item that is still to come, of the same size as a loaded one where the sizes are fixed. */
  skeleton: ReactNode;
};

/** Every paged list: loading, failing, growing, ending, and only what is in view in the page. */
export function Feed<T extends Item>(props: FeedProps<T>) {
  const { label, query, layout: List, estimate, skeleton, arrange } = props;
  const { data, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError } = query;
  const box = useRef<HTMLDivElement>(null);
  const loaded = useMemo(() => (data ? mergePages(data.pages) : []), [data]);
  const { lead, rest: items } = useMemo(() => arrange?.(loaded) ?? { lead: [], rest: loaded }, [arrange, loaded]);
  const total = lead.length + items.length;
  const plural = label.toLowerCase();
  const isWaiting = query.isPending || (total === 0 && hasNextPage);
  // A fetch that is under way is left alone: a render can be later than the scroll event after it.
  const loadNextPage = () => void query.fetchNextPage({ cancelRefetch: false });
  useLoadMore(hasNextPage && !isFetching && !isFetchNextPageError, data?.pages.length ?? 0, loadNextPage);

  /** The message goes away with its button: the focus stays with the list. */
  const retry = () => {
    const last = box.current?.querySelector<HTMLElement>(`[aria-posinset="${total}"]`);
    (last ?? box.current)?.focus({ preventScroll: true });
    if (data) loadNextPage();
    else void query.refetch();
  };

  const articleOf = (index: number): ArticleProps => ({
    'aria-posinset': index + 1,
    'aria-setsize': hasNextPage ? -1 : total,
    tabIndex: -1,
  });
  const list = (
    <List
      list={label}
      estimate={estimate}
      skeleton={skeleton}
      items={items}
      more={hasNextPage || query.isPending}
      renderItem={(item, index) => props.renderItem(item, articleOf(lead.length + index))}
    />
  );

  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      <div className={styles.feed}>
        {total > 0 && (
          <FeedBox label={label} isBusy={isFetchingNextPage}>
            {lead.map((item, index) => (
              <Row key={item.key ?? item._id}>{props.renderItem(item, articleOf(index))}</Row>
            ))}
            {!isWaiting && list}
          </FeedBox>
        )}
        {isWaiting && <SkeletonGroup label={`Loading ${plural}`}>{list}</SkeletonGroup>}
      </div>
      {data && total === 0 && !hasNextPage && props.empty}
      {query.isLoadingError && (
        <LoadError title={props.problem ?? `The ${plural} did not load`} error={query.error} onRetry={retry} />
      )}
      {isFetchNextPageError && <LoadError error={query.error} onRetry={retry} />}
      <StillLoading busy={query.isPending || isFetchingNextPage} />
      <div aria-live="polite">
        {total > 0 && <VisuallyHidden>{`${total} ${plural} loaded`}</VisuallyHidden>}
        {data && total > 0 && !hasNextPage && <VisuallyHidden>That is all</VisuallyHidden>}
      </div>
    </div>
  );
}

import { useEffect, useEffectEvent } from 'react';
import { t } from '@/messages/t';
import { Button } from '@/ui/button';
import { Empty } from '@/ui/full-page-message';
import type { MutedItemsProps } from './muted';

/** Loads the next page of a list while the last one has only muted items. After several such pages, it explains this and shows a button. */
export function MutedItems({ rules, query, isEmpty, empty, onLoad }: MutedItemsProps) {
  const { data, hasNextPage, isFetching, isFetchNextPageError } = query;
  const pages = data?.pages ?? [];
  const isPaused = rules.isPaused(pages);
  const isLastHidden = pages.at(-1)?.items.every(rules.hides);
  const mayLoad = hasNextPage && !isFetching && !isFetchNextPageError;
  const load = useEffectEvent(onLoad);

  useEffect(() => {
    if (mayLoad && isLastHidden && !isPaused) load();
  }, [mayLoad, isLastHidden, isPaused]);

  const isEmptyAtEnd = data && !hasNextPage && isEmpty;
  if (!isEmptyAtEnd && !(hasNextPage && isPaused)) return null;
  if (!pages.some(({ items }) => items.some(rules.hides))) return empty;
  return (
    <Empty
      title={isEmpty ? t('Everything here is muted') : t('What came last is muted')}
      hint={t('It is by members whom you muted or blocked, or has words that you muted.')}
      action={
        hasNextPage && (
          <Button aria-disabled={isFetching} onClick={onLoad}>
            {t('Load more')}
          </Button>
        )
      }
    />
  );
}

import { useEffect, useEffectEvent } from 'react';
import { t } from '@/messages/t';
import { Button } from '@/ui/button';
import { Empty } from '@/ui/full-page-message';
import { type MutedItemsProps, useMuted } from './muted';

/** What a list does about its muted items: loads the page after one that has nothing else, and says so if that goes on. */
export function MutedItems({ query, isEmpty, empty, onLoad }: MutedItemsProps) {
  const rules = useMuted();
  const { data, hasNextPage, isFetching, isFetchNextPageError } = query;
  const pages = data?.pages ?? [];
  const isPaused = rules?.isPaused(pages);
  const isLastHidden = pages.at(-1)?.items.every((item) => rules?.hides(item));
  const mayLoad = hasNextPage && !isFetching && !isFetchNextPageError;
  const load = useEffectEvent(onLoad);

  useEffect(() => {
    if (mayLoad && isLastHidden && !isPaused) load();
  }, [mayLoad, isLastHidden, isPaused]);

  if (hasNextPage ? !isPaused : !isEmpty || !data) return null;
  if (!pages.some(({ items }) => items.some((item) => rules?.hides(item)))) return empty;
  return (
    <Empty
      title={isEmpty ? t('Everything here is muted') : t('What came last is muted')}
      hint={t('It is by members, or has words, that you muted.')}
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

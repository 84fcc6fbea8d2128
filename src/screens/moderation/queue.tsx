import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Feed } from '@/components/feed/feed';
import { Rows } from '@/components/feed/rows';
import { leavePost } from '@/components/post/post';
import { t } from '@/messages/t';
import type { Page } from '@/query/page';
import type { CaseFilter } from '@/resources/moderation/api';
import { useDecide } from '@/resources/moderation/decide';
import { casesQuery } from '@/resources/moderation/queries';
import type { Action, Case } from '@/resources/moderation/schema';
import { useSession } from '@/resources/session/queries';
import { Empty } from '@/ui/full-page-message';
import { Skeleton } from '@/ui/skeleton';
import { actionFor, isPossible } from './actions';
import { CaseArticle } from './case-article';
import { decisionOf, dropSent } from './case-draft';
import { LastDecision } from './last-decision';
import styles from './moderation.module.css';
import { checkRole, useRoleCheck } from './lost-role';
import { RemovalDialog } from './removal-dialog';

/** The estimated height of a case, in pixels. */
const ROW = 320;

const TEXTS = {
  label: t('Reports'),
  loading: t('Loading reports'),
  failed: t('The reports did not load'),
  loaded: (count: number) => t('{count, plural, one {# report loaded} other {# reports loaded}}', { count }),
};

/** The next page is read while there are fewer left. */
const FEW = 5;

const articleOf = (id: string) => document.getElementById(`case-${id}`);

type CasesResult = UseInfiniteQueryResult<InfiniteData<Page<Case>>>;

/** A list of cases. By keyboard, a decision leads to the next one. */
export function Queue({ filter }: { filter: CaseFilter }) {
  const viewer = useSession()?._id;
  const cases = useInfiniteQuery(casesQuery(filter));
  useFewLeft(cases);
  useRoleCheck(cases.error);
  const [last, setLast] = useState<Case>();
  const [removing, setRemoving] = useState<Case>();
  const client = useQueryClient();
  function onDecided(changed: Case, action: Action) {
    dropSent(changed._id, action);
    if (action !== 'note') setLast(action === 'hide' || action === 'dismiss' ? changed : undefined);
  }
  const { decide, isPending } = useDecide(onDecided, (error) => void checkRole(client, error));

  function act(item: Case, action: Action) {
    if (isPending(item._id) || !isPossible(item, action, viewer)) return;
    if (action === 'remove') setRemoving(item);
    else send(item, action);
  }

  function send(item: Case, action: Action) {
    if (action !== 'note' && articleOf(item._id)) leavePost(articleOf(item._id));
    decide(item._id, decisionOf(item, action));
  }

  function onKeyDown(event: KeyboardEvent) {
    const action = actionFor(event);
    if (!action || !(event.target instanceof Element)) return;
    const id = event.target.closest('article')?.id;
    const focused = cases.data?.pages.flatMap(({ items }) => items).find((item) => id === `case-${item._id}`);
    // In the queue, the key takes the last decision back.
    const item = action === 'restore' && filter.state === 'open' ? last : focused;
    if (!item) return;
    event.preventDefault();
    act(item, action);
  }

  return (
    <div onKeyDown={onKeyDown}>
      {filter.state === 'open' && <LastDecision decided={last} onRestore={(item) => act(item, 'restore')} />}
      <Feed
        texts={TEXTS}
        layout={Rows}
        estimate={ROW}
        query={cases}
        showsMuted
        empty={<Empty icon={<Inbox />} title={t('No reports')} hint={EMPTY_HINTS[filter.state]} />}
        skeleton={<Skeleton className={styles.skeleton} />}
        renderItem={(item, article) => (
          <CaseArticle
            item={item}
            article={article}
            isPending={isPending(item._id)}
            isLifting={item.member !== null && isPending(item.member.caseId)}
            onAct={(action) => act(item, action)}
            onLift={(caseId) => decide(caseId, { action: 'restore', note: '' })}
          />
        )}
      />
      {removing && (
        <RemovalDialog
          item={removing}
          onClose={() => setRemoving(undefined)}
          onConfirm={() => {
            // A modal dialog keeps the focus until it has closed.
            flushSync(() => setRemoving(undefined));
            send(removing, 'remove');
          }}
        />
      )}
    </div>
  );
}

/** Decided cases leave the list without a scroll, which else reads the next page. */
function useFewLeft({ data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: CasesResult) {
  const left = data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  const needsMore = hasNextPage && left < FEW && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (needsMore) void fetchNextPage();
  }, [needsMore, fetchNextPage]);
}

const EMPTY_HINTS = {
  open: t('What members report is listed here.'),
  appealed: t('What authors say against a decision is listed here.'),
  decided: t('What moderators have decided about is listed here.'),
};

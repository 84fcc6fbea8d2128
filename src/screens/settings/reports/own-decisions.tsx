import { useInfiniteQuery } from '@tanstack/react-query';
import { Feed } from '@/components/feed/feed';
import type { ArticleProps } from '@/components/feed/articles';
import { AppealForm } from '@/components/report/appeal-form';
import { DecisionDetails } from '@/components/report/decision-details';
import { Rows } from '@/components/feed/rows';
import { t } from '@/messages/t';
import { decisionsQuery } from '@/resources/report/queries';
import type { Decision } from '@/resources/report/schema';
import { useSendAppeal } from '@/resources/report/send';
import { dropDraft } from '@/state/drafts';
import { Empty } from '@/ui/full-page-message';
import { Skeleton } from '@/ui/skeleton';
import styles from './own-reports.module.css';
import { ThingArticle } from './thing-article';

/** The estimated height of a decision, in pixels. */
const ROW = 280;

const TEXTS = {
  label: t('Decisions about what you posted'),
  loading: t('Loading decisions'),
  failed: t('The decisions did not load'),
  loaded: (count: number) => t('{count, plural, one {# decision loaded} other {# decisions loaded}}', { count }),
};

/** The decisions of moderators about the member and the member's posts. */
export function OwnDecisions() {
  const decisions = useInfiniteQuery(decisionsQuery());
  return (
    <Feed
      texts={TEXTS}
      layout={Rows}
      estimate={ROW}
      query={decisions}
      empty={
        <Empty
          heading="h3"
          title={t('No decisions')}
          hint={t('What moderators decide about you or what you posted is listed here, with the reason.')}
        />
      }
      skeleton={<Skeleton className={styles.skeleton} />}
      renderItem={(decision, article) => <DecisionArticle decision={decision} article={article} />}
    />
  );
}

function DecisionArticle({ decision, article }: { decision: Decision; article: ArticleProps }) {
  const { _id, decidedAt, appeal } = decision;
  return (
    <ThingArticle article={article} thing={decision} at={decidedAt}>
      <DecisionDetails decision={decision} />
      {!appeal && <OwnAppeal decisionId={_id} />}
    </ThingArticle>
  );
}

function OwnAppeal({ decisionId }: { decisionId: string }) {
  const draft = `appeal/${decisionId}`;
  return <AppealForm draft={draft} appeal={useSendAppeal(decisionId, () => dropDraft(draft))} />;
}

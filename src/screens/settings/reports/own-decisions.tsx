import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Feed } from '@/components/feed/feed';
import type { ArticleProps } from '@/components/feed/articles';
import { Rows } from '@/components/feed/rows';
import { t } from '@/messages/t';
import { decisionsQuery } from '@/resources/report/queries';
import { APPEAL_LABELS, type Decision, KIND_LABELS, REASON_LABELS } from '@/resources/report/schema';
import { Empty } from '@/ui/full-page-message';
import { RelativeTime } from '@/ui/relative-time';
import { Skeleton } from '@/ui/skeleton';
import { AppealForm } from './appeal-form';
import styles from './own-reports.module.css';

/** The estimated height of a decision, in pixels. */
const ROW = 280;

const TEXTS = {
  label: t('Decisions about what you posted'),
  loading: t('Loading decisions'),
  failed: t('The decisions did not load'),
  loaded: (count: number) => t('{count, plural, one {# decision loaded} other {# decisions loaded}}', { count }),
};

const OUTCOMES: Readonly<Record<Decision['state'], string>> = {
  open: t('Seen by everyone again'),
  hidden: t('Hidden by moderators: only you and they see it'),
  removed: t('Removed by moderators'),
  dismissed: t('Seen by everyone again'),
};

/** What moderators hid or removed of the member's, and why. */
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
          hint={t('What moderators hide or remove of yours is listed here, with the reason.')}
        />
      }
      skeleton={<Skeleton className={styles.skeleton} />}
      renderItem={(decision, article) => <DecisionArticle decision={decision} article={article} />}
    />
  );
}

function DecisionArticle({ decision, article }: { decision: Decision; article: ArticleProps }) {
  const titleId = useId();
  const { _id, kind, excerpt, state, decidedAt, ground, statement, appeal } = decision;
  return (
    <article {...article} aria-labelledby={titleId} className={styles.report}>
      <h3 id={titleId} className={styles.title} dir="auto">
        {excerpt}
      </h3>
      <p className={styles.facts}>
        <span>{KIND_LABELS[kind]}</span>
        <RelativeTime at={decidedAt} />
      </p>
      <p className={styles.outcome}>{OUTCOMES[state]}</p>
      <p>
        {t('Rule that it breaks')}: {REASON_LABELS[ground]}
      </p>
      {statement !== '' && (
        <p className={styles.words} dir="auto">
          {statement}
        </p>
      )}
      <p className={styles.facts}>
        {t(
          'A moderator decided this by the rules of this site after members reported it; nothing was decided automatically.',
        )}
      </p>
      {appeal ? <Appeal appeal={appeal} /> : <AppealForm decisionId={_id} />}
    </article>
  );
}

function Appeal({ appeal: { state, words, answer } }: { appeal: NonNullable<Decision['appeal']> }) {
  return (
    <>
      <p className={styles.outcome}>{APPEAL_LABELS[state]}</p>
      <p className={styles.words} dir="auto">
        {words}
      </p>
      {answer !== '' && (
        <blockquote className={styles.words} dir="auto">
          {answer}
        </blockquote>
      )}
    </>
  );
}

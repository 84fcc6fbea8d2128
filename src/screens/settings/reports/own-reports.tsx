import { useInfiniteQuery } from '@tanstack/react-query';
import { Feed } from '@/components/feed/feed';
import type { ArticleProps } from '@/components/feed/articles';
import { Rows } from '@/components/feed/rows';
import outcome from '@/components/report/outcome.module.css';
import { t } from '@/messages/t';
import { reportsQuery } from '@/resources/report/queries';
import { type OwnReport, REASON_LABELS } from '@/resources/report/schema';
import { Empty } from '@/ui/full-page-message';
import { Skeleton } from '@/ui/skeleton';
import styles from './own-reports.module.css';
import { ThingArticle } from './thing-article';

/** The estimated height of a report, in pixels. */
const ROW = 128;

const TEXTS = {
  label: t('Your reports'),
  loading: t('Loading reports'),
  failed: t('The reports did not load'),
  loaded: (count: number) => t('{count, plural, one {# report loaded} other {# reports loaded}}', { count }),
};

const MEASURE_TAKEN = t('Moderators took a measure against the member');

const OUTCOMES: Readonly<Record<OwnReport['state'], string>> = {
  open: t('Not decided yet'),
  hidden: t('Hidden by moderators'),
  removed: t('Removed by moderators'),
  dismissed: t('It breaks no rule, moderators decided'),
  acted: MEASURE_TAKEN,
  warned: MEASURE_TAKEN,
  suspended: MEASURE_TAKEN,
  banned: MEASURE_TAKEN,
};

/** What the member has reported, and what became of it. */
export function OwnReports() {
  const reports = useInfiniteQuery(reportsQuery());
  return (
    <Feed
      texts={TEXTS}
      layout={Rows}
      estimate={ROW}
      query={reports}
      empty={
        <Empty
          heading="h3"
          title={t('No reports')}
          hint={t('What you report to the moderators is listed here, with what became of it.')}
        />
      }
      skeleton={<Skeleton className={styles.skeleton} />}
      renderItem={(report, article) => <Report report={report} article={article} />}
    />
  );
}

function Report({ report, article }: { report: OwnReport; article: ArticleProps }) {
  const { reason, words, createdAt, state } = report;
  return (
    <ThingArticle article={article} thing={report} fact={REASON_LABELS[reason]} at={createdAt}>
      {words !== '' && (
        <p className={outcome.words} dir="auto">
          {words}
        </p>
      )}
      <p className={outcome.outcome}>{OUTCOMES[state]}</p>
    </ThingArticle>
  );
}

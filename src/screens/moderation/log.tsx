import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Feed } from '@/components/feed/feed';
import type { ArticleProps } from '@/components/feed/articles';
import { Rows } from '@/components/feed/rows';
import { t } from '@/messages/t';
import { logQuery } from '@/resources/moderation/queries';
import type { LogEntry } from '@/resources/moderation/schema';
import { KIND_LABELS } from '@/resources/report/schema';
import { Empty } from '@/ui/full-page-message';
import { Skeleton } from '@/ui/skeleton';
import styles from './case.module.css';
import { Entry } from './entries';
import { useRoleCheck } from './lost-role';

/** The estimated height of an entry, in pixels. */
const ROW = 72;

const TEXTS = {
  label: t('Log', { context: 'of moderators' }),
  loading: t('Loading the log'),
  failed: t('The log did not load'),
  loaded: (count: number) => t('{count, plural, one {# entry loaded} other {# entries loaded}}', { count }),
};

/** Everything that moderators did, the newest first. Nobody can change it. */
export function Log() {
  const entries = useInfiniteQuery(logQuery());
  useRoleCheck(entries.error);
  return (
    <div className={styles.log}>
      <Feed
        texts={TEXTS}
        layout={Rows}
        estimate={ROW}
        query={entries}
        empty={<Empty title={t('Nothing yet')} hint={t('What moderators do is listed here, and stays.')} />}
        skeleton={<Skeleton className={styles.entry} />}
        renderItem={(entry, article) => <LogArticle entry={entry} article={article} />}
      />
    </div>
  );
}

function LogArticle({ entry, article }: { entry: LogEntry; article: ArticleProps }) {
  const titleId = useId();
  return (
    <article {...article} aria-labelledby={titleId} className={styles.entry}>
      <h2 id={titleId} className={styles.kind}>
        <span className={styles.thing}>{KIND_LABELS[entry.kind]}</span>{' '}
        <span dir="auto">{entry.excerpt || <code dir="ltr">{entry.target}</code>}</span>
      </h2>
      <Entry entry={entry} />
    </article>
  );
}

import { type ReactNode, useId } from 'react';
import type { ArticleProps } from '@/components/feed/articles';
import { t } from '@/messages/t';
import { type Decision, KIND_LABELS } from '@/resources/report/schema';
import { RelativeTime } from '@/ui/relative-time';
import styles from './own-reports.module.css';

type ThingArticleProps = {
  article: ArticleProps;
  /** What was reported or decided about. */
  thing: Pick<Decision, 'kind' | 'excerpt'>;
  fact?: string;
  at: number | null;
  children: ReactNode;
};

/** An article with the beginning of the thing as its title, its kind and a date. */
export function ThingArticle({ article, thing: { kind, excerpt }, fact, at, children }: ThingArticleProps) {
  const titleId = useId();
  return (
    <article {...article} aria-labelledby={titleId} className={styles.report}>
      <h3 id={titleId} className={styles.title} dir="auto">
        {/* Only decisions are about members: about oneself. */}
        {kind === 'member' ? t('Your account') : excerpt}
      </h3>
      <p className={styles.facts}>
        {kind !== 'member' && <span>{KIND_LABELS[kind]}</span>}
        {fact !== undefined && <span>{fact}</span>}
        <RelativeTime at={at} />
      </p>
      {children}
    </article>
  );
}

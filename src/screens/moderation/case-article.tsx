import { useId } from 'react';
import { ChannelName } from '@/components/channel-link';
import type { ArticleProps } from '@/components/feed/articles';
import { PathLink } from '@/components/path-link/path-link';
import { t } from '@/messages/t';
import { type Action, type Case, STATE_LABELS } from '@/resources/moderation/schema';
import { Picture } from '@/ui/picture';
import { RelativeTime } from '@/ui/relative-time';
import { CaseActions } from './case-actions';
import { CaseReports } from './case-reports';
import styles from './case.module.css';
import { Entries } from './entries';
import { MemberMeasures } from './member-measures';
import { Statement } from './statement';
import { pathOf, titleOf } from './title-of';

type CaseArticleProps = {
  item: Case;
  article: ArticleProps;
  isPending: boolean;
  /** What holds about the member is being ended. */
  isLifting: boolean;
  onAct: (action: Action) => void;
  /** Ends what holds about the member. */
  onLift: (caseId: string) => void;
};

/** A reported thing, who has reported it and why, and what can be done. */
export function CaseArticle({ item, article, isPending, isLifting, onAct, onLift }: CaseArticleProps) {
  const titleId = useId();
  const path = pathOf(item);
  return (
    <article
      {...article}
      id={`case-${item._id}`}
      aria-labelledby={titleId}
      aria-busy={isPending || undefined}
      className={styles.case}
    >
      <h2 id={titleId} className={styles.title}>
        {path === undefined ? titleOf(item) : <PathLink href={path}>{titleOf(item)}</PathLink>}
        {item.state !== 'open' && <span className={styles.state}>{STATE_LABELS[item.state]}</span>}
      </h2>
      <p className={styles.facts}>
        <ChannelName owner={item.owner} />
        <RelativeTime at={item.thing?.createdAt ?? item.openedAt} />
        {item.reportsCount > 0 && (
          <span>
            {t('{count, plural, one {Reported once} other {Reported # times}}', { count: item.reportsCount })}
          </span>
        )}
        {item.otherDecisions > 0 && (
          <strong className={styles.otherDecisions}>
            {t(
              '{count, plural, one {# other decision about this member} other {# other decisions about this member}}',
              { count: item.otherDecisions },
            )}
          </strong>
        )}
      </p>
      <Content item={item} />
      <CaseReports item={item} />
      <Statement item={item} />
      <Entries entries={item.log} />
      <CaseActions item={item} isPending={isPending} onAct={onAct}>
        <MemberMeasures item={item} isPending={isPending || isLifting} onLift={onLift} />
      </CaseActions>
    </article>
  );
}

/** The thing as it is, and as it was when it was reported if that differs. */
function Content({ item: { thing, excerpt } }: { item: Case }) {
  const isAsReported =
    thing !== null &&
    [thing.title, thing.text, `${thing.title} ${thing.text}`].some((text) => text.startsWith(excerpt));
  return (
    <div className={styles.content}>
      {thing?.thumbnail && (
        <Picture
          className={styles.picture}
          src={thing.thumbnail}
          fallback="/default-thumbnail.svg"
          width={160}
          height={90}
        />
      )}
      <div className={styles.texts}>
        {thing === null && <p className={styles.gone}>{t('It does not exist any more.')}</p>}
        {thing?.video && (
          <p className={styles.below} dir="auto">
            {thing.video.title}
          </p>
        )}
        {thing?.text && (
          <p className={styles.text} dir="auto">
            {thing.text}
          </p>
        )}
        {!isAsReported && (
          <p className={styles.before}>
            {t('When it was reported:')} <q dir="auto">{excerpt}</q>
          </p>
        )}
      </div>
    </div>
  );
}

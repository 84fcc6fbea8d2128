import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ArticleProps } from '@/components/feed/articles';
import { Feed } from '@/components/feed/feed';
import { Rows } from '@/components/feed/rows';
import { t } from '@/messages/t';
import type { Invitation } from '@/resources/invitation/api';
import { invitationsQuery } from '@/resources/invitation/queries';
import { Button } from '@/ui/button';
import { Empty } from '@/ui/full-page-message';
import { exactTime } from '@/ui/relative-time';
import { Skeleton } from '@/ui/skeleton';
import styles from './invitations.module.css';

/** The estimated height of an invitation, in pixels. */
const ROW = 70;

const TEXTS = {
  label: t('Invitations'),
  loading: t('Loading invitations'),
  failed: t('The invitations did not load'),
  loaded: (count: number) => t('{count, plural, one {# invitation loaded} other {# invitations loaded}}', { count }),
};

type InvitationListProps = { onRevoke: (invitation: Invitation) => void };

/** The invitations that have not expired. */
export function InvitationList({ onRevoke }: InvitationListProps) {
  return (
    <Feed
      texts={TEXTS}
      layout={Rows}
      estimate={ROW}
      query={useInfiniteQuery(invitationsQuery())}
      empty={
        <Empty heading="h3" title={t('No invitations')} hint={t('Those that can still be used are listed here.')} />
      }
      skeleton={<Skeleton className={styles.skeleton} />}
      renderItem={(invitation, article) => (
        <InvitationArticle invitation={invitation} article={article} onRevoke={() => onRevoke(invitation)} />
      )}
    />
  );
}

type InvitationArticleProps = { invitation: Invitation; article: ArticleProps; onRevoke: () => void };

function InvitationArticle({ invitation, article, onRevoke }: InvitationArticleProps) {
  const titleId = useId();
  const { uses, used, expiresAt, creator } = invitation;
  return (
    <article {...article} aria-labelledby={titleId} className={styles.invitation}>
      <div className={styles.texts}>
        <h3 id={titleId} className={styles.title}>
          {t('{used} of {uses} used', { used, uses })}
        </h3>
        <p className={styles.facts}>
          {expiresAt !== null && <span>{t('Until {date}', { date: exactTime(expiresAt) })}</span>}
          <span>{creator === '' ? t('From the operator') : t('From {name}', { name: creator })}</span>
        </p>
      </div>
      <Button size="small" aria-describedby={titleId} onClick={onRevoke}>
        {t('Revoke')}
      </Button>
    </article>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { LoadError } from '@/components/load-error';
import { t } from '@/messages/t';
import { type OwnSession, ownSessionsQuery, useEndSessions } from '@/resources/session/own-sessions';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton';
import { useQuestion } from '@/ui/use-question';
import { SessionItem, sessionName } from './session-item';
import styles from './sessions.module.css';

/** Where the member is logged in. */
export function Sessions() {
  const query = useQuery(ownSessionsQuery());
  const { data: sessions, error } = query;
  const end = useEndSessions();
  const { asked, ask, close, finish } = useQuestion<OwnSession | 'others'>();
  const heading = useRef<HTMLHeadingElement>(null);

  function confirm(target: OwnSession | 'others') {
    end.mutate(target, { onSuccess: () => finish(target, () => heading.current?.focus()) });
  }

  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" ref={heading} tabIndex={-1} className={styles.heading}>
        {t('Sessions')}
      </h2>
      <p className={styles.hint}>
        {t('Where you are logged in. A session ends by itself ten days after its last use.')}
      </p>
      {error && !sessions && <LoadError query={query} />}
      {query.isPending && (
        <SkeletonGroup label={t('Loading your settings')} className={styles.list} count={2}>
          <Skeleton className={styles.skeleton} />
        </SkeletonGroup>
      )}
      {sessions && (
        <ul aria-labelledby="sessions" className={styles.list}>
          {sessions.map((session) => (
            <SessionItem key={session._id} session={session} onEnd={() => ask(session)} />
          ))}
        </ul>
      )}
      {sessions?.some(({ isCurrent }) => !isCurrent) && (
        <Button size="small" onClick={() => ask('others')}>
          {t('End all other sessions')}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          title={asked === 'others' ? t('End all other sessions?') : t('End this session?')}
          confirmLabel={asked === 'others' ? t('End all other sessions') : t('End session')}
          busy={end.isPending}
          onClose={close}
          onConfirm={() => confirm(asked)}
        >
          <p>
            {asked === 'others'
              ? t('Everywhere but in this browser, you are logged out at once.')
              : t('You are logged out there at once: {name}', { name: sessionName(asked) })}
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

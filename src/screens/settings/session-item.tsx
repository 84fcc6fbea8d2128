import { useId } from 'react';
import { t } from '@/messages/t';
import type { OwnSession } from '@/resources/session/own-sessions';
import { Button } from '@/ui/button';
import { RelativeTime } from '@/ui/relative-time';
import styles from './sessions.module.css';

export function sessionName({ browser, system }: OwnSession): string {
  if (browser !== '' && system !== '') return t('{browser} on {system}', { browser, system });
  return browser || system || t('Unknown browser');
}

type SessionItemProps = { session: OwnSession; onEnd: () => void };

export function SessionItem({ session, onEnd }: SessionItemProps) {
  const nameId = useId();
  return (
    <li className={styles.item}>
      <div className={styles.texts}>
        <span id={nameId} className={styles.name}>
          {sessionName(session)}
        </span>
        {session.isCurrent && <span className={styles.current}>{t('This browser')}</span>}
        <span className={styles.times}>
          <span>
            {t('Logged in:')} <RelativeTime at={session.createdAt} />
          </span>
          {!session.isCurrent && (
            <span>
              {t('Last used:')} <RelativeTime at={session.lastUsedAt} />
            </span>
          )}
        </span>
      </div>
      {!session.isCurrent && (
        <Button size="small" aria-describedby={nameId} onClick={onEnd}>
          {t('End session')}
        </Button>
      )}
    </li>
  );
}

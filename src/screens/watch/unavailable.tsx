import { GuestPrompt } from '@/components/guest-prompt';
import { SESSION_ENDED } from '@/components/load-error';
import { isStatus, messageOf } from '@/api/errors';
import { t } from '@/messages/t';
import { useSession } from '@/resources/session/queries';
import { Button } from '@/ui/button';
import { ErrorNotice } from '@/ui/error-notice';
import styles from './watch.module.css';

/** True if signing in would not help: the network or the server failed. */
function isOutage(error: unknown) {
  return !isStatus(error, 400, 401, 403, 404, 410);
}

function reasonFor(error: unknown) {
  return isStatus(error, 400, 404, 410) ? t('It does not exist, or it was removed.') : messageOf(error);
}

function hintFor(error: unknown) {
  if (isStatus(error, 401)) return SESSION_ENDED;
  return isOutage(error) && <span role="alert">{messageOf(error)}</span>;
}

export function Unavailable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const user = useSession();
  // `undefined` is an unknown session, not a guest.
  if (user !== null) {
    return (
      <div className={`${styles.unavailable} ${styles.notice}`}>
        <ErrorNotice title={t('This video cannot be shown')} message={reasonFor(error)} onRetry={onRetry} />
      </div>
    );
  }
  const outage = isOutage(error);
  const retry = (
    <Button variant={outage ? 'primary' : 'ghost'} onClick={onRetry}>
      {t('Retry')}
    </Button>
  );
  return (
    <div className={styles.unavailable}>
      <GuestPrompt
        title={t('Sign in to watch the video')}
        purpose="watch"
        hint={hintFor(error)}
        primaryAction={outage && retry}
        secondaryAction={!outage && retry}
      />
    </div>
  );
}

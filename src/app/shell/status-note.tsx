import { useQuery } from '@tanstack/react-query';
import { CircleAlert, WifiOff } from 'lucide-react';
import { t } from '@/messages/t';
import { sessionQuery } from '@/resources/session/queries';
import { focusPage } from '@/ui/focus-page';
import styles from './status-note.module.css';
import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** False is certain; true only means that there is some network. */
export function useIsOnline() {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** What the user should know on every page: that they are offline, or that their session has not loaded. */
export function StatusNote() {
  const isOnline = useIsOnline();
  const { data: user, isFetched, isFetching, refetch } = useQuery(sessionQuery());
  const retry = async () => (await refetch({ cancelRefetch: false })).isSuccess && focusPage();
  return (
    <div role="status" className={styles.status}>
      {!isOnline && (
        <p className={styles.note}>
          <WifiOff size="1rem" />
          {t('You are offline')}
        </p>
      )}
      {isOnline && user === undefined && isFetched && (
        <p className={styles.note}>
          <CircleAlert size="1rem" />
          {t('Your account did not load')}
          <button type="button" className={styles.retry} aria-busy={isFetching} onClick={() => void retry()}>
            {t('Retry')}
          </button>
        </p>
      )}
    </div>
  );
}

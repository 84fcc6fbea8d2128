import { WifiOff } from 'lucide-react';
import styles from './offline.module.css';
import { useIsOnline } from './use-is-online';

export function Offline() {
  const isOnline = useIsOnline();
  return (
    <div role="status" className={styles.offline}>
      {!isOnline && (
        <p className={styles.note}>
          <WifiOff size="1rem" aria-hidden="true" />
          You are offline
        </p>
      )}
    </div>
  );
}

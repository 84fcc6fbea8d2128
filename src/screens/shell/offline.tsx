import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import styles from './offline.module.css';

function subscribe(notify: () => void) {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

export function Offline() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className={styles.offline}>
      {!isOnline && (
        <p className={styles.note}>
          <WifiOff size={16} aria-hidden="true" />
          You are offline
        </p>
      )}
    </div>
  );
}

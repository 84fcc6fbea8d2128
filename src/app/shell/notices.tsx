import { useState } from 'react';
import { onWaitingNotice, takeNotices } from '@/lib/notify';
import { whenIdle } from '@/lib/when-idle';
import { t } from '@/messages/t';
import { later } from '@/ui/later';
import styles from './notices.module.css';

/** Runs `load` with the first notice or the first interaction: most visits never need the toaster. */
function whenNeeded(load: () => void) {
  // The toaster loads after the requests that the click or the key starts.
  const loadSoon = () => whenIdle(load);
  window.addEventListener('click', loadSoon, { once: true });
  window.addEventListener('keydown', loadSoon, { once: true });
  const unsubscribe = onWaitingNotice(load);
  return () => {
    window.removeEventListener('click', loadSoon);
    window.removeEventListener('keydown', loadSoon);
    unsubscribe();
  };
}

/** The notices that came while the toaster could not be loaded. */
function MissedNotices({ missed }: { missed: readonly string[]; onMissed: (messages: string[]) => void }) {
  return (
    missed.length > 0 && (
      <section aria-label={t('Notifications')} className={styles.notices}>
        <ol>
          {missed.map((message, index) => (
            <li key={index} className={styles.notice}>
              <p role="alert">{message}</p>
            </li>
          ))}
        </ol>
      </section>
    )
  );
}

const loadToaster = () => import('@/ui/toaster');

/** Toasts. The next notice after a failure loads the toaster again. */
export function createNotices(load = loadToaster) {
  const Toaster = later(load, 'Toaster', {
    when: whenNeeded,
    placeholder: MissedNotices,
    onMissing: ({ onMissed }) =>
      onMissed(takeNotices().map(({ message, description }) => [message, description].filter(Boolean).join(' '))),
  });
  return function Notices() {
    const [missed, setMissed] = useState<string[]>([]);
    return <Toaster missed={missed} onMissed={(messages) => setMissed((shown) => [...shown, ...messages])} />;
  };
}

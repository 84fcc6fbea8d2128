import { type ComponentType, useEffect, useState } from 'react';
import { onWaitingNotice, takeNotices } from '@/lib/notify';
import { whenIdle } from '@/lib/when-idle';
import styles from './notices.module.css';

/** A function of its own: Vite rewrites `import().then()`, and a missing style sheet would go unnoticed. */
const loadToaster = () => import('@/ui/toaster');

/** Loads the toaster with the first notice or the first interaction: most visits never need it. */
export function Notices({ load: loadChunk = loadToaster }) {
  const [Toaster, setToaster] = useState<ComponentType>();
  const [messages, setMessages] = useState<string[]>([]);

  useEffect(() => {
    if (Toaster) return;
    const load = () =>
      void loadChunk().then(
        (module) => setToaster(() => module.Toaster),
        () => {
          // Offline: shown without the toaster, which the next notice loads again.
          const missed = takeNotices().map(({ message, description }) =>
            [message, description].filter(Boolean).join(' '),
          );
          setMessages((shown) => [...shown, ...missed]);
        },
      );
    // After the requests that the click or the key starts.
    const loadSoon = () => whenIdle(load);
    window.addEventListener('click', loadSoon, { once: true });
    window.addEventListener('keydown', loadSoon, { once: true });
    const unsubscribe = onWaitingNotice(load);
    return () => {
      window.removeEventListener('click', loadSoon);
      window.removeEventListener('keydown', loadSoon);
      unsubscribe();
    };
  }, [Toaster, loadChunk]);

  if (Toaster) return <Toaster />;
  if (messages.length === 0) return null;
  return (
    <section aria-label="Notifications" className={styles.notices}>
      <ol>
        {messages.map((message, index) => (
          <li key={index} className={styles.notice}>
            <p role="alert">{message}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

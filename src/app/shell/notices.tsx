import { type ComponentType, useEffect, useState } from 'react';
import { onWaitingNotice } from '@/lib/notify';
import { whenIdle } from '@/lib/when-idle';

/** A function of its own: Vite rewrites `import().then()`, and a missing style sheet would go unnoticed. */
const loadToaster = () => import('@/ui/toaster');

/** Loads the toaster with the first notice or the first interaction: most visits never need it. */
export function Notices() {
  const [Toaster, setToaster] = useState<ComponentType>();

  useEffect(() => {
    if (Toaster) return;
    const load = () =>
      void loadToaster().then(
        (module) => setToaster(() => module.Toaster),
        () => {
          // Offline: the next notice tries again.
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
  }, [Toaster]);

  return Toaster && <Toaster />;
}

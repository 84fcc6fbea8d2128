import { type ComponentType, useEffect, useState } from 'react';
import { onWaitingNotice } from '@/lib/notify';
import { whenIdle } from '@/lib/when-idle';

/** For itself: Vite takes a `then` that follows `import()` at once for a part of it, and a missing style sheet would pass it by. */
const loadToaster = () => import('@/ui/toaster');

/** Loads the toasts with the first notice, or with the first sign that there may be one: most visits never need them. */
export function Notices() {
  const [Toaster, setToaster] = useState<ComponentType>();

  useEffect(() => {
    if (Toaster) return;
    const load = () =>
      void loadToaster().then(
        (module) => setToaster(() => module.Toaster),
        () => {
          // Offline: the notice waits for the next one.
        },
      );
    // After what the click or the key has asked for, which must not share the line with this.
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

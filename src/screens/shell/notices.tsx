import { type ComponentType, useEffect, useState } from 'react';
import { onWaitingNotice } from '@/lib/notify';

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
    window.addEventListener('pointerdown', load, { once: true });
    window.addEventListener('keydown', load, { once: true });
    const unsubscribe = onWaitingNotice(load);
    return () => {
      window.removeEventListener('pointerdown', load);
      window.removeEventListener('keydown', load);
      unsubscribe();
    };
  }, [Toaster]);

  return Toaster && <Toaster />;
}

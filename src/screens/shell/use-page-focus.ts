import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusPage } from '@/ui/focus-page';

/** After a step to another page reading begins at its heading, as after a load; else the focus would stay on a link that is gone. */
export function usePageFocus() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusPage();
      }),
    [router],
  );
}

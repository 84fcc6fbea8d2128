import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '@/resources/session/queries';
import { focusPage, rescueFocus } from '@/ui/focus-page';

/**
 * After a step to another page reading begins at its heading, as after a load; else the focus would stay on a link that is
 * gone. Where it is on something of the page that has remained, such as one of its tabs, it stays there.
 */
export function usePageFocus() {
  const router = useRouter();
  const isMember = Boolean(useSession());

  // The button that logs out goes away with what it was for.
  useEffect(() => (isMember ? rescueFocus : undefined), [isMember]);

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged && !document.querySelector('main :focus')) focusPage();
      }),
    [router],
  );
}

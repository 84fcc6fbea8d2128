import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Run } from '../playlist/run';
import { dock, requestDock } from './docked';

/** The player's connection to the mini player, where a playing video goes on unless another video is opened. */
export function useDock(run: Run | undefined) {
  const router = useRouter();
  const latestRun = useRef(run);
  useLayoutEffect(() => {
    latestRun.current = run;
  });
  return useMemo(
    () => ({
      onLeave: (video: HTMLVideoElement, videoId: string) =>
        !router.latestLocation.pathname.startsWith('/watchpage/') && dock({ video, videoId, run: latestRun.current }),
      onMiniPlayer: () => {
        if (requestDock()) void router.navigate({ to: '/' });
      },
    }),
    [router],
  );
}

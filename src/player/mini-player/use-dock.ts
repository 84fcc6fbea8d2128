import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Playback } from '@/playback/playback';
import { dock, requestDock } from './docked';

/** The player's connection to the mini player, where a playing video goes on unless another video is opened. */
export function useDock(playback: Playback | undefined) {
  const router = useRouter();
  const latestPlayback = useRef(playback);
  useLayoutEffect(() => {
    latestPlayback.current = playback;
  });
  return useMemo(
    () => ({
      onLeave: (video: HTMLVideoElement, videoId: string) =>
        !router.latestLocation.pathname.startsWith('/watchpage/') &&
        dock({ video, videoId, playback: latestPlayback.current }),
      onMiniPlayer: () => {
        if (requestDock()) void router.navigate({ to: '/' });
      },
    }),
    [router],
  );
}

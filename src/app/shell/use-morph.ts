import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { afterFirstInput } from '@/lib/when-idle';

/** A function of its own: Vite rewrites `import().then()`. */
const loadMorph = () => import('./morph');

/** Loads the animation between a card and the player with the first input: before that, nobody can open a video. */
export function useMorph() {
  const router = useRouter();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    const stopWaiting = afterFirstInput(() => {
      loadMorph().then(
        ({ startMorph }) => (stop = isUnmounted ? undefined : startMorph(router)),
        // Without the chunk, a video opens without the animation.
        () => {},
      );
    });
    return () => {
      isUnmounted = true;
      stopWaiting();
      stop?.();
    };
  }, [router]);
}

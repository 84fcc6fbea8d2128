import { useSyncExternalStore } from 'react';
import type { Media } from './media';

/** The frame goes full screen with our controls; an iPhone can only enlarge the video itself. */
export function toggleFullscreen({ frame, video }: Media) {
  const refused = () => undefined;
  if (document.fullscreenElement) document.exitFullscreen().catch(refused);
  else if (document.fullscreenEnabled) frame.requestFullscreen().catch(refused);
  else video.webkitEnterFullscreen?.();
}

function subscribe(notify: () => void) {
  document.addEventListener('fullscreenchange', notify);
  return () => document.removeEventListener('fullscreenchange', notify);
}

export function useIsFullscreen({ frame }: Media) {
  return useSyncExternalStore(subscribe, () => document.fullscreenElement === frame);
}

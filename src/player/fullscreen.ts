import { useSyncExternalStore } from 'react';
import type { Media } from './media';

/** Puts the frame with our controls in full screen. iPhones support full screen only on the video element. */
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

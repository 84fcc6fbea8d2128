import { readPreferences, savePreferences } from '@/state/preferences';
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

/** In step with the style sheets. In narrower windows, the player has the width of the page anyway. */
const WIDE = '(min-width: 68.75rem)';

/** Gives the player the whole width of the page, or takes it back. Does nothing where the button is hidden. */
export function toggleTheatre() {
  if (matchMedia(WIDE).matches && !document.fullscreenElement) savePreferences({ theatre: !readPreferences().theatre });
}

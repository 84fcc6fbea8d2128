import { useSyncExternalStore } from 'react';
import type { Media, MediaState } from './media';

/** One value of the player's state; the component renders again only when that value changes. */
export function useMedia<T>(media: Media, select: (state: MediaState) => T): T {
  return useSyncExternalStore(media.subscribe, () => select(media.get()));
}

const nothing = () => () => undefined;

/** Whether a frame of the video itself is on the screen; false while there is no element yet. */
export function useHasPicture(media: Media | null) {
  return useSyncExternalStore(media?.subscribe ?? nothing, () => media?.get().started ?? false);
}

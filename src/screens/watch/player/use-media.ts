import { useSyncExternalStore } from 'react';
import type { Media, MediaState } from './media';

/** One value of the player's state; the component renders again only when that value changes. */
export function useMedia<T>(media: Media, select: (state: MediaState) => T): T {
  return useSyncExternalStore(media.subscribe, () => select(media.get()));
}

import { useStore } from '@/lib/use-store';
import type { Media, MediaState } from './media';

/** One value of the player's state. The component rerenders only when that value changes. */
export function useMedia<T>(media: Media, select: (state: MediaState) => T): T {
  return useStore(media.subscribe, () => select(media.get()));
}

const neverChanges = () => () => undefined;

/** Whether the video's first frame is available; false while there is no element. */
export function useHasPicture(media: Media | null) {
  return useStore(media?.subscribe ?? neverChanges, () => media?.get().started ?? false);
}

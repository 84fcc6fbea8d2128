import { createEmitter } from '@/lib/emitter';
import { useStore } from '@/lib/use-store';

let hasNew = false;
const { emit, subscribe } = createEmitter();

/** Set by `page-controls/find-new-videos`, which loads later. */
export function setHasNewVideos(value: boolean): void {
  hasNew = value;
  emit();
}

/** Whether a subscribed channel has videos that are new since the last visit to Subscriptions. */
export function useHasNewVideos(): boolean {
  return useStore(subscribe, () => hasNew);
}

import { readQueue, subscribeQueue } from '@/state/queue';
import { useStore } from '@/lib/use-store';

/** The videos that play after the current one. */
export function useQueue() {
  return useStore(subscribeQueue, readQueue);
}

import { readQueue, subscribeQueue } from '@/lib/queue';
import { useStore } from '@/lib/use-store';

/** The videos that play after the current one. */
export function useQueue() {
  return useStore(subscribeQueue, readQueue);
}

import { useSyncExternalStore } from 'react';
import { readQueue, subscribeQueue } from '@/lib/queue';

/** The videos that play after the current one. */
export function useQueue() {
  return useSyncExternalStore(subscribeQueue, readQueue);
}

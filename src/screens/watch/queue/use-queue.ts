import { useSyncExternalStore } from 'react';
import { readQueue, subscribeQueue } from '@/lib/queue';

export function useQueue() {
  return useSyncExternalStore(subscribeQueue, readQueue);
}

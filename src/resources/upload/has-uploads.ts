import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

export const UPLOAD_KEY = ['video', 'upload'];

/** Whether there are uploads that were not dismissed. In a file of its own, because every page loads it. */
export function useHasUploads(): boolean {
  const cache = useQueryClient().getMutationCache();
  const read = () => cache.find({ mutationKey: UPLOAD_KEY }) !== undefined;
  return useSyncExternalStore((changed) => cache.subscribe(changed), read, read);
}

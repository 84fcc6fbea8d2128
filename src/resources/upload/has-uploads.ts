import { useQueryClient } from '@tanstack/react-query';
import { useStore } from '@/lib/use-store';

export const UPLOAD_KEY = ['video', 'upload'];

/** Whether there are uploads that were not dismissed. In a file of its own, because every page loads it. */
export function useHasUploads(): boolean {
  const cache = useQueryClient().getMutationCache();
  return useStore(
    (changed) => cache.subscribe(changed),
    () => cache.find({ mutationKey: UPLOAD_KEY }) !== undefined,
  );
}

import { useSyncExternalStore } from 'react';
import { readDraft, subscribeDrafts } from '@/lib/drafts';

/** What somebody typed into this field and has not sent; it outlives the page. Undefined where nobody began. */
export function useDraft(field: string): string | undefined {
  return useSyncExternalStore(subscribeDrafts, () => readDraft(field));
}

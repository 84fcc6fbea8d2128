import { useSyncExternalStore } from 'react';
import { readDraft, subscribeDrafts } from '@/lib/drafts';

const subscribeToNothing = () => () => {};

/** The unsent text of a field, also after a reload; undefined without one, or without a field. */
export function useDraft(field: string | undefined): string | undefined {
  return useSyncExternalStore(field === undefined ? subscribeToNothing : subscribeDrafts, () =>
    field === undefined ? undefined : readDraft(field),
  );
}

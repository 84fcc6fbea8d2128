import { readDraft, subscribeDrafts } from '@/state/drafts';
import { useStore } from '@/lib/use-store';

const subscribeToNothing = () => () => {};

/** The draft of a field; undefined without one. `field` is undefined where nothing is edited. */
export function useDraft(field: string | undefined): string | undefined {
  return useStore(field === undefined ? subscribeToNothing : subscribeDrafts, () =>
    field === undefined ? undefined : readDraft(field),
  );
}

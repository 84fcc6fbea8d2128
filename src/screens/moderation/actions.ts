import type { KeyboardEvent } from 'react';
import { contextOf, latinKey } from '@/components/shortcuts/key-context';
import type { Action, Case } from '@/resources/moderation/schema';
import { readPreferences } from '@/state/preferences';

/** J and K move in every list: see `app/global-controls/shortcut-keys.ts`. Keep in step with `components/shortcuts/shortcut-list.tsx`. */
const KEYS: Record<string, Action> = { h: 'hide', r: 'restore', e: 'dismiss', d: 'dismiss' };

/** What a key does with the focused case; undefined if it types, or belongs to something else. */
export function actionFor(event: KeyboardEvent): Action | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey || event.repeat || event.nativeEvent.isComposing) return undefined;
  if (contextOf(event.target) === 'closed' || !readPreferences().shortcuts) return undefined;
  return KEYS[latinKey(event)];
}

/** Somebody else decides about what is the moderator's own. `viewer` is the moderator's id. */
export const isOwn = ({ owner }: Case, viewer: string | undefined) => owner._id === viewer;

/** About an appeal, only itself is decided. A removed thing is gone, and a channel is neither hidden nor removed. */
export function isPossible(item: Case, action: Action, viewer: string | undefined): boolean {
  const { state, kind, thing, appeal } = item;
  if (action === 'note') return true;
  if (isOwn(item, viewer)) return false;
  if (action === 'uphold' || action === 'reverse') return appeal?.state === 'open';
  if (appeal?.state === 'open') return false;
  if (action === 'restore')
    return state !== 'open' && state !== 'removed' && !(kind === 'member' && state === 'dismissed');
  if (state !== 'open') return false;
  return action === 'dismiss' || (kind !== 'channel' && thing !== null);
}

import { createAtom } from '@tanstack/react-store';
import { mutes, rulesOf } from '@/state/mutes';
import { muted } from './muted';
import { MutedItems } from './muted-items';

/** Members whom the user blocks or unblocks at this moment. `follow-blocks.ts` sets it. */
export const blocking = createAtom<ReadonlyMap<string, boolean>>(new Map());

export function applyMutes(): void {
  const all = mutes.get();
  const pending = blocking.get();
  const blocked = [...all.blocked, ...pending.keys()].filter((id) => pending.get(id) !== false);
  const rules = rulesOf({ ...all, blocked });
  muted.set(rules && { ...rules, MutedItems });
}

// Applies what is stored as soon as it is imported, and then every change.
mutes.subscribe(applyMutes);
blocking.subscribe(applyMutes);
applyMutes();

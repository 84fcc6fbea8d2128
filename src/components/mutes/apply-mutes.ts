import { mutes, rulesOf } from '@/state/mutes';
import { muted } from './muted';
import { MutedItems } from './muted-items';

export function applyMutes(): void {
  const rules = rulesOf(mutes.get());
  muted.set(rules && { ...rules, MutedItems });
}

// Applies what is stored as soon as it is imported, and then every change.
mutes.subscribe(applyMutes);
applyMutes();

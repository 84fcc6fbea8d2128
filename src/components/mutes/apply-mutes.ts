import { mutes, rulesOf } from '@/state/mutes';
import { muted } from './muted';
import { MutedItems } from './muted-items';

export function applyMutes(): void {
  const rules = rulesOf(mutes.get());
  muted.set(rules && { ...rules, MutedItems });
}

// For as long as the page.
mutes.subscribe(applyMutes);
applyMutes();

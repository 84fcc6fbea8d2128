import { useEffect, useEffectEvent } from 'react';
import { usePreference } from '@/state/preferences';

/** Which keys the focused element handles itself: none, Space, Space and arrows, all. */
export type KeyContext = 'page' | 'button' | 'arrows' | 'closed';

const CLOSED = 'textarea, select, [contenteditable]:not([contenteditable="false"]), dialog, [role="dialog"], [popover]';
const ARROWS =
  'input, [role="slider"], [role="tab"], [role="radio"], [role="option"], [role="menuitem"], [role="menuitemradio"]';
const BUTTONS = 'button, summary, [role="button"], [role="switch"], [role="checkbox"]';
const NO_TEXT = new Set(['range', 'radio', 'checkbox', 'button', 'submit', 'reset', 'file', 'image', 'color']);

/** An open dialog blocks shortcuts even if nothing in it has the focus. */
export function contextOf(target: EventTarget | null): KeyContext {
  if (document.querySelector('dialog[open]')) return 'closed';
  if (!(target instanceof Element)) return 'page';
  if (target.closest(CLOSED)) return 'closed';
  if (target instanceof HTMLInputElement && !NO_TEXT.has(target.type)) return 'closed';
  if (target.closest(ARROWS)) return 'arrows';
  return target.closest(BUTTONS) ? 'button' : 'page';
}

/** The key of an event; for a letter, a mark or a digit of another script, the Latin one at the same place of the keyboard (`event.code`). */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const isForeign = /^(?!\p{Script=Latin})[\p{L}\p{M}\p{Nd}]$/u.test(key);
  return (isForeign && /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase()) || key;
}

/** Calls `onKeyDown` for the keys of the whole page, unless the user has turned the shortcuts off. */
export function usePageKeys(onKeyDown: (event: KeyboardEvent) => void): void {
  const on = usePreference('shortcuts');
  const listener = useEffectEvent(onKeyDown);
  useEffect(() => {
    if (!on) return;
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [on]);
}

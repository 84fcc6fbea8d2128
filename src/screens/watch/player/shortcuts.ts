import type { Command } from './commands';

/** Which keys the focused element handles itself: none, Space, Space and arrows, all. */
export type KeyContext = 'page' | 'button' | 'arrows' | 'closed';

export type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'> & {
  context: KeyContext;
};

const COMMANDS = new Map<string, Command>([
  [' ', { do: 'toggle' }],
  ['k', { do: 'toggle' }],
  ['j', { do: 'seekBy', seconds: -10 }],
  ['l', { do: 'seekBy', seconds: 10 }],
  ['ArrowLeft', { do: 'seekBy', seconds: -5 }],
  ['ArrowRight', { do: 'seekBy', seconds: 5 }],
  [',', { do: 'stepBy', frames: -1 }],
  ['.', { do: 'stepBy', frames: 1 }],
  ['<', { do: 'rateBy', steps: -1 }],
  ['>', { do: 'rateBy', steps: 1 }],
  ['m', { do: 'mute' }],
  ['f', { do: 'fullscreen' }],
  ...Array.from({ length: 10 }, (_, digit): [string, Command] => [String(digit), { do: 'seekTo', part: digit / 10 }]),
]);

/** Shift is needed to type '<' on most keyboards, and digits on some. */
function isTypedWithShift(key: string) {
  return key.length === 1 && key !== ' ' && key.toLowerCase() === key.toUpperCase();
}

export function commandFor(press: KeyPress): Command | undefined {
  const { key, context } = press;
  if (context === 'closed' || press.isComposing || press.altKey || press.ctrlKey || press.metaKey) return undefined;
  if (press.shiftKey && !isTypedWithShift(key)) return undefined;
  if (key === ' ' && context !== 'page') return undefined;
  if (key.startsWith('Arrow') && context === 'arrows') return undefined;
  // With Caps Lock on, letters arrive in upper case.
  return COMMANDS.get(key.length === 1 ? key.toLowerCase() : key);
}

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

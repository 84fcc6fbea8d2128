type KeyPress = {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  isComposing: boolean;
  keyCode: number;
};

export type Command = 'add' | 'start' | 'end' | 'toggle' | 'replay';

/** While an input method composes, its keys are its own. Safari reports the Enter that ends a composition after it, with this code. */
const COMPOSED = 229;

/**
 * What a key in a field of a line does. Space with Ctrl or Shift, which would be handier, switches input methods, and Alt with the
 * arrows to the sides goes back in Windows and moves by words in macOS. Keys with AltGr type characters: they have Ctrl, too.
 */
export function commandOf(press: KeyPress): Command | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing, keyCode } = press;
  if (isComposing || keyCode === COMPOSED || ctrlKey || metaKey) return undefined;
  if (key === 'Enter' && altKey) return shiftKey ? 'replay' : 'toggle';
  if (key === 'Enter') return shiftKey ? undefined : 'add';
  if (!altKey || shiftKey) return undefined;
  if (key === 'ArrowUp') return 'start';
  return key === 'ArrowDown' ? 'end' : undefined;
}

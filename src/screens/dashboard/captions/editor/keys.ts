type KeyPress = {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  isComposing: boolean;
  keyCode: number;
};

/** Adds a line after this one, sets its start or end to the time of the player, plays or pauses, or plays the line again. */
export type EditorCommand = 'add' | 'start' | 'end' | 'toggle' | 'replay';

/** The key code of keys that an input method handles. Safari reports the Enter that ends a composition only by it. */
const COMPOSED = 229;

/**
 * The command of a key that is pressed in the text field of a line. Not used, because systems do: Space with Ctrl or Shift (switches
 * input methods), Alt with ← or → (goes back in Windows, moves by words in macOS), and Ctrl with Alt (AltGr, which types characters).
 */
export function commandOf(press: KeyPress): EditorCommand | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing, keyCode } = press;
  if (isComposing || keyCode === COMPOSED || ctrlKey || metaKey) return undefined;
  if (key === 'Enter' && altKey) return shiftKey ? 'replay' : 'toggle';
  if (key === 'Enter') return shiftKey ? undefined : 'add';
  if (!altKey || shiftKey) return undefined;
  if (key === 'ArrowUp') return 'start';
  return key === 'ArrowDown' ? 'end' : undefined;
}

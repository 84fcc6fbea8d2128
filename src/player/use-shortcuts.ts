import type { Command } from './commands';
import { contextOf, type KeyContext, latinKey, usePageKeys } from '@/components/shortcuts/key-context';

export type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'> & {
  context: KeyContext;
  isInPlayer: boolean;
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
  ['c', { do: 'captions' }],
  ['f', { do: 'fullscreen' }],
  ['t', { do: 'theatre' }],
  ['i', { do: 'miniPlayer' }],
  ...Array.from({ length: 10 }, (_, digit): [string, Command] => [String(digit), { do: 'seekTo', part: digit / 10 }]),
]);

/** Elsewhere these keys scroll the page. */
const PLAYER_COMMANDS = new Map<string, Command>([
  ['ArrowUp', { do: 'volumeBy', steps: 1 }],
  ['ArrowDown', { do: 'volumeBy', steps: -1 }],
  ['Home', { do: 'seekTo', part: 0 }],
  ['End', { do: 'seekTo', part: 1 }],
]);

const CTRL_COMMANDS = new Map<string, Command>([
  ['ArrowLeft', { do: 'chapterBy', step: -1 }],
  ['ArrowRight', { do: 'chapterBy', step: 1 }],
]);

/** Keys that a slider or a menu handles itself. */
function isMoveKey(key: string) {
  return key.startsWith('Arrow') || key === 'Home' || key === 'End';
}

/** Shift is needed to type '<' on most keyboards, and digits on some. */
function isTypedWithShift(key: string) {
  return key.length === 1 && key !== ' ' && key.toLowerCase() === key.toUpperCase();
}

export function commandFor(press: KeyPress): Command | undefined {
  const { key, context } = press;
  if (context === 'closed' || press.isComposing || press.altKey || press.metaKey) return undefined;
  if (press.ctrlKey) {
    const isFree = !press.shiftKey && (context !== 'arrows' || press.isInPlayer);
    return isFree ? CTRL_COMMANDS.get(key) : undefined;
  }
  if (press.shiftKey && !isTypedWithShift(key)) return undefined;
  if (key === ' ' && context !== 'page') return undefined;
  if (isMoveKey(key) && context === 'arrows') return undefined;
  // With Caps Lock on, letters arrive in upper case.
  return (
    COMMANDS.get(key.length === 1 ? key.toLowerCase() : key) ??
    (press.isInPlayer ? PLAYER_COMMANDS.get(key) : undefined)
  );
}

/** A held key repeats these, but not toggles. */
const REPEATED = new Set<Command['do']>(['seekBy', 'stepBy', 'volumeBy']);

/** The shortcuts of the player, or of the mini player, active on the whole page while it is mounted. */
export function useShortcuts(run: (command: Command) => void) {
  usePageKeys((event) => {
    if (event.defaultPrevented) return;
    const key = latinKey(event);
    const { altKey, ctrlKey, metaKey, shiftKey, isComposing } = event;
    const context = contextOf(event.target);
    const isInPlayer =
      event.target instanceof Element && event.target.closest('[data-player], [data-mini-player]') !== null;
    const command = commandFor({ key, altKey, ctrlKey, metaKey, shiftKey, isComposing, context, isInPlayer });
    if (!command) return;
    event.preventDefault();
    if (!event.repeat || REPEATED.has(command.do)) run(command);
  });
}

import { useEffect, useEffectEvent } from 'react';
import type { Command } from './commands';
import { usePreference } from '@/state/preferences';
import { contextOf } from '@/components/shortcuts/key-context';
import { commandFor } from './shortcuts';

/** A held key repeats these, but not toggles. */
const REPEATED = new Set<Command['do']>(['seekBy', 'stepBy', 'volumeBy']);

/** The shortcuts of the player, or of the mini player, active on the whole page while it is mounted. */
export function useShortcuts(run: (command: Command) => void) {
  const on = usePreference('shortcuts');
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing } = event;
    const context = contextOf(event.target);
    const isInPlayer =
      event.target instanceof Element && event.target.closest('[data-player], [data-mini-player]') !== null;
    const command = commandFor({ key, altKey, ctrlKey, metaKey, shiftKey, isComposing, context, isInPlayer });
    if (!command || (event.repeat && !REPEATED.has(command.do))) return;
    event.preventDefault();
    run(command);
  });
  useEffect(() => {
    if (!on) return;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [on]);
}

import { useEffect, useEffectEvent } from 'react';
import type { Command } from './commands';
import { usePreference } from '@/components/shortcuts/preferences';
import { commandFor, contextOf } from './shortcuts';

/** The player's shortcuts, active on the whole page while the player is mounted. */
export function useShortcuts(run: (command: Command) => void) {
  const on = usePreference('shortcuts');
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing } = event;
    const context = contextOf(event.target);
    const command = commandFor({ key, altKey, ctrlKey, metaKey, shiftKey, isComposing, context });
    // A held key may repeat seeks but not toggles.
    if (!command || (event.repeat && !('seconds' in command || 'frames' in command))) return;
    event.preventDefault();
    run(command);
  });
  useEffect(() => {
    if (!on) return;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [on]);
}

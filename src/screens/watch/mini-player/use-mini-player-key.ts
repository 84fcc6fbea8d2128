import { useEffect, useEffectEvent } from 'react';
import { contextOf } from '@/components/shortcuts/key-context';
import { usePreference } from '@/components/shortcuts/preferences';

/** Calls the function for the key I on the whole page. */
export function useMiniPlayerKey(run: () => void) {
  const on = usePreference('shortcuts');
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing, repeat, defaultPrevented } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || isComposing || repeat || defaultPrevented) return;
    if (key.toLowerCase() !== 'i' || contextOf(event.target) === 'closed') return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    if (!on) return;
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [on]);
}

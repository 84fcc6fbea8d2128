import { useState } from 'react';
import { hasLocal, hasSession } from '@/lib/storage';
import { LAST_VISIT_KEY, MINI_PLAYER_KEY, QUEUE_KEY } from '@/lib/storage-keys';
import { whenStoredOrAfterInput } from '@/lib/when-idle';
import { later } from '@/ui/later';
import { type MissedInput, MissedInputs } from './missed-inputs';

const Listeners = later(() => import('./listeners'), 'Listeners', {
  when: (load) => whenStoredOrAfterInput(hasSession(QUEUE_KEY) || hasSession(MINI_PLAYER_KEY), load),
  placeholder: MissedInputs,
  onMissing: ({ onMissing }) => onMissing(),
});

const MenuMarks = later(() => import('./menu-marks'), 'MenuMarks', {
  when: (load) => whenStoredOrAfterInput(hasLocal(LAST_VISIT_KEY), load),
});

/**
 * What works on every page: the shortcut keys, clicks on the link of the open page, the length of the queue, the mini player after a
 * reload, and the marks of what is new in the menu. Everything can also be done without them.
 */
export function GlobalControls() {
  // `MissedInputs` adds to it until the listeners have loaded. Null if they are missing: then nothing is collected.
  const [missed, setMissed] = useState<MissedInput[] | null>([]);
  return (
    <>
      {missed && <Listeners missed={missed} onMissing={() => setMissed(null)} />}
      <MenuMarks />
    </>
  );
}

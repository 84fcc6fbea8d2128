import { useSyncExternalStore } from 'react';
import { isRemembering, setRemembering, subscribePositions } from '@/lib/positions';
import { SwitchSetting } from '@/ui/switch-setting';

/** Turns saved positions on or off, for the current user in this browser. */
export function RememberSwitch() {
  const isOn = useSyncExternalStore(subscribePositions, isRemembering);
  return (
    <SwitchSetting
      label="Remember where I stopped"
      hint="Videos resume where you stopped watching. This is saved in this browser only; turning it off deletes what was saved."
      checked={isOn}
      onChange={() => setRemembering(!isOn)}
    />
  );
}

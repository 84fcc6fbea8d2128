import { savePreferences, usePreference } from '@/state/preferences';
import { SwitchSetting } from '@/ui/switch-setting';

/** Turns the mini player on or off, in this browser. */
export function MiniPlayerSwitch() {
  const isOn = usePreference('miniPlayer');
  return (
    <SwitchSetting
      label="Mini player"
      hint="A playing video goes on in a small player when you leave its page."
      checked={isOn}
      onChange={() => savePreferences({ miniPlayer: !isOn })}
    />
  );
}

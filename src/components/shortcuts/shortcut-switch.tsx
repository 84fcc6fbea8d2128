import { SwitchSetting } from '@/ui/switch-setting';
import { savePreferences, usePreference } from '@/state/preferences';

/** Turns single-key shortcuts off, as WCAG 2.1.4 requires. */
export function ShortcutSwitch() {
  const on = usePreference('shortcuts');
  return <SwitchSetting label="Use these keys" checked={on} onChange={() => savePreferences({ shortcuts: !on })} />;
}

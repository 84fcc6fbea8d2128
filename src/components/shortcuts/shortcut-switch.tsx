import { Switch } from '@/ui/switch';
import { savePreferences, usePreference } from './preferences';
import styles from './shortcuts.module.css';

/** Turns single-key shortcuts off, as WCAG 2.1.4 requires. */
export function ShortcutSwitch() {
  const on = usePreference('shortcuts');
  const text = 'Use these keys';
  return (
    <label className={styles.setting}>
      <span>{text}</span>
      <Switch label={text} checked={on} onChange={() => savePreferences({ shortcuts: !on })} />
    </label>
  );
}

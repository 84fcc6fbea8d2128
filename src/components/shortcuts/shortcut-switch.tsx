import { savePreferences, usePreference } from './preferences';
import styles from './shortcuts.module.css';

/** Turns the keys off: single keys hit by accident or by speech are a trap (WCAG 2.1.4). */
export function ShortcutSwitch() {
  const on = usePreference('shortcuts');
  return (
    <label className={styles.setting}>
      <span>Use these keys anywhere on a watch page</span>
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={on}
        onChange={(event) => savePreferences({ shortcuts: event.currentTarget.checked })}
      />
    </label>
  );
}

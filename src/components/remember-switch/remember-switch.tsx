import { useSyncExternalStore } from 'react';
import { isRemembering, setRemembering, subscribePositions } from '@/lib/positions';
import { Switch } from '@/ui/switch';
import styles from './remember-switch.module.css';

/** Turns saved positions on or off, for the current user in this browser. */
export function RememberSwitch() {
  const isOn = useSyncExternalStore(subscribePositions, isRemembering);
  const text = 'Remember where I stopped';
  return (
    <label className={styles.setting}>
      <span>
        {text}
        <span className={styles.hint}>
          Videos resume where you stopped watching. This is saved in this browser only; turning it off deletes what was
          saved.
        </span>
      </span>
      <Switch label={text} checked={isOn} onChange={() => setRemembering(!isOn)} />
    </label>
  );
}

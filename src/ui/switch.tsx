import { useId } from 'react';
import styles from './switch.module.css';

type SwitchProps = { label: string; describedBy?: string | undefined; checked: boolean; onChange: () => void };

/** A toggle that takes effect at once. `label` is the accessible name. */
export function Switch({ label, describedBy, checked, onChange }: SwitchProps) {
  return (
    <span className={styles.box}>
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        aria-describedby={describedBy}
        checked={checked}
        onChange={onChange}
        className={styles.input}
      />
    </span>
  );
}

type SwitchSettingProps = {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: () => void;
};

export function SwitchSetting({ label, hint, checked, onChange }: SwitchSettingProps) {
  const hintId = useId();
  return (
    <label className={styles.setting}>
      <span>
        {label}
        {hint && (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <Switch label={label} describedBy={hint && hintId} checked={checked} onChange={onChange} />
    </label>
  );
}

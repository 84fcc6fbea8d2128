import styles from './switch.module.css';

/** A toggle that takes effect at once. `label` is the accessible name. */
export function Switch({ label, checked, onChange }: { label: string; checked: boolean; onChange: () => void }) {
  return (
    <span className={styles.box}>
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
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
  return (
    <label className={styles.setting}>
      <span>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      <Switch label={label} checked={checked} onChange={onChange} />
    </label>
  );
}

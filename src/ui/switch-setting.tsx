import { Switch } from './switch';
import styles from './switch-setting.module.css';

type SwitchSettingProps = {
  label: string;
  /** What the switch does, in a sentence. */
  hint?: string;
  checked: boolean;
  onChange: () => void;
};

/** A switch with its label beside it, in a row. */
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

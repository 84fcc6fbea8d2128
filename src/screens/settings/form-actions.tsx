import { Button } from '@/ui/button';
import styles from './settings.module.css';

type FormActionsProps = { isChanged: boolean; isSending: boolean; onCancel: () => void };

/** Both buttons are disabled while the values equal the saved ones. `onCancel` moves the focus, which a disabled button loses. */
export function FormActions({ isChanged, isSending, onCancel }: FormActionsProps) {
  return (
    <div className={styles.actions}>
      <Button type="submit" variant="primary" disabled={!isChanged} busy={isSending}>
        Save
      </Button>
      <Button variant="ghost" disabled={!isChanged || isSending} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

import { Button } from '@/ui/button';
import styles from './settings.module.css';

type FormActionsProps = { isChanged: boolean; isSending: boolean; onCancel: () => void };

/** Specification, section 2: there is nothing to save or to cancel while nothing was changed. */
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

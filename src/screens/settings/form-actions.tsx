import type { MouseEvent } from 'react';
import { Button } from '@/ui/button';
import { focusField } from './focus-field';
import styles from './settings.module.css';

type FormActionsProps = { isChanged: boolean; isSending: boolean; onCancel: () => void };

/** Specification, section 2: there is nothing to save or to cancel while nothing was changed. */
export function FormActions({ isChanged, isSending, onCancel }: FormActionsProps) {
  function cancel({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    onCancel();
    // The button is disabled from now on, and a disabled button keeps no focus.
    if (form) focusField(form);
  }

  return (
    <div className={styles.actions}>
      <Button type="submit" variant="primary" disabled={!isChanged} busy={isSending}>
        Save
      </Button>
      <Button variant="ghost" disabled={!isChanged || isSending} onClick={cancel}>
        Cancel
      </Button>
    </div>
  );
}

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '@/messages/t';
import { Button } from './button';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog';
import { FormError } from './form';

type ConfirmDialogProps = {
  /** A question that names the item: 'Delete “Holidays”?' */
  title: ReactNode;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  busy: boolean;
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation of an irreversible action. The parent closes it once the action has succeeded. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel = t('Cancel'), busy, error, onConfirm, onClose } = props;
  const textId = useId();
  const confirm = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);

  // Disabling the button took the focus from it.
  useEffect(() => {
    if (wasBusy.current && !busy) confirm.current?.focus();
    wasBusy.current = busy;
  }, [busy]);

  return (
    <Dialog role="alertdialog" title={title} describedBy={textId} onClose={onClose}>
      <div className={styles.content}>
        <div id={textId} className={styles.text}>
          {children}
        </div>
        <FormError message={error} />
        {/* Cancel comes first: showModal() focuses the first button. */}
        <div className={styles.actions}>
          <Button variant="ghost" disabled={busy} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button ref={confirm} variant="danger" busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

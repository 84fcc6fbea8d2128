import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog';
import { FormError } from './form-error';

type ConfirmDialogProps = {
  /** The question, with the name of the thing: 'Delete “Holidays”?' */
  title: string;
  /** What follows from it. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** While what was confirmed runs. */
  busy: boolean;
  /** Why it did not work. */
  problem?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that cannot be taken back. Whoever opened it closes it when it is done. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  busy,
  problem,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const textId = useId();
  const confirm = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);

  // A button that was disabled has lost the focus.
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
        <FormError message={problem} />
        {/* The harmless one is first, because the platform puts the focus there. */}
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

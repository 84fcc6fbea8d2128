import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { t } from '@/messages/t';
import { IconButton } from './button';
import { rescueFocus } from './focus-page';
import styles from './dialog.module.css';

type DialogProps = {
  title: ReactNode;
  /** Called after the close button, Escape or a click outside. The dialog is open while it is rendered. */
  onClose: () => void;
  /** A click outside does not close an alertdialog. */
  role?: 'dialog' | 'alertdialog';
  /** `wide` is for forms with pictures. */
  size?: 'normal' | 'wide';
  /** Id of the text that screen readers announce with the title. */
  describedBy?: string;
  children: ReactNode;
};

/** A native modal dialog. On close the focus returns to the previously focused element, or to the page heading. */
export function Dialog({ title, onClose, role = 'dialog', size = 'normal', describedBy, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const pressedOutside = useRef(false);
  const isLeaving = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    isLeaving.current = false;
    element?.showModal();
    return () => {
      isLeaving.current = true;
      element?.close();
      rescueFocus();
    };
  }, []);

  // Ignores close() from the cleanup. The event is asynchronous: StrictMode may have reopened the dialog by then.
  const onClosed = () => {
    if (!isLeaving.current && dialog.current?.open === false) onClose();
  };

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      className={`${styles.dialog} ${size === 'wide' ? styles.wide : ''}`}
      onClose={onClosed}
      onPointerDown={({ target }) => {
        pressedOutside.current = target === dialog.current;
      }}
      onClick={({ target }) => {
        // Dragging a text selection out of a field also ends in a click on the backdrop.
        if (role === 'dialog' && pressedOutside.current && target === dialog.current) dialog.current.close();
      }}
    >
      <div className={styles.content}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div className={styles.body}>{children}</div>
        {/* Last: showModal() focuses the first control. */}
        <IconButton
          label={t('Close', { context: 'verb' })}
          icon={<X size="1.25rem" />}
          className={styles.close}
          onClick={() => dialog.current?.close()}
        />
      </div>
    </dialog>
  );
}

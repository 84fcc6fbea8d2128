import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button';
import { rescueFocus } from './focus-page';
import styles from './dialog.module.css';

type DialogProps = {
  title: string;
  /** Called when the dialog was closed: by its button, by Escape, or from outside. It is open while it is rendered. */
  onClose: () => void;
  /** An alertdialog wants an answer: a click outside of it does not close it. */
  role?: 'dialog' | 'alertdialog';
  /** Room for a form with pictures. */
  size?: 'normal' | 'wide';
  /** The id of the text that is read out with the title. */
  describedBy?: string;
  children: ReactNode;
};

/** The platform's modal dialog: it traps the focus and gives it back to where it was, or to the page. */
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

  // Only a person's own closing counts. The event comes late: React's StrictMode has opened the dialog again by then.
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
        // A selection that is dragged out of a field ends outside, too.
        if (role === 'dialog' && pressedOutside.current && target === dialog.current) dialog.current.close();
      }}
    >
      <div className={styles.content}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div className={styles.body}>{children}</div>
        {/* Last, because the platform puts the focus on what comes first. */}
        <IconButton
          label="Close"
          icon={<X size="1.25rem" aria-hidden="true" />}
          className={styles.close}
          onClick={() => dialog.current?.close()}
        />
      </div>
    </dialog>
  );
}

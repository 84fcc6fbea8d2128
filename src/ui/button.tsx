import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';

type Look = { variant?: 'primary' | 'secondary' | 'ghost' | 'danger'; size?: 'medium' | 'small' };
type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> };

/** The class of a link that looks like a button. */
export function buttonClass({ variant = 'secondary', size = 'medium' }: Look = {}) {
  return `${styles.button} ${styles[variant]} ${styles[size]}`;
}

/** `busy` really disables the button: a second submit must not be possible while the first one runs. */
export function Button({
  variant,
  size,
  busy = false,
  disabled,
  className = '',
  type = 'button',
  ...props
}: ButtonProps & Look & { busy?: boolean }) {
  return (
    <button
      {...props}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={`${buttonClass({ variant, size })} ${className}`}
    />
  );
}

/** A square button of 44 px whose icon is decorative: `label` is its whole name. */
export function IconButton({
  label,
  icon,
  className = '',
  type = 'button',
  ...props
}: ButtonProps & { label: string; icon: ReactNode }) {
  return (
    <button {...props} type={type} aria-label={label} className={`${styles.icon} ${className}`}>
      {icon}
    </button>
  );
}

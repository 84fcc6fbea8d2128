import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';

type Look = { variant?: 'primary' | 'secondary' | 'ghost' | 'danger'; size?: 'medium' | 'small' };
type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> };

/** The class of a link that looks like a button. */
export function buttonClass({ variant = 'secondary', size = 'medium' }: Look = {}) {
  return `${styles.button} ${styles[variant]} ${styles[size]}`;
}

/** `busy` sets `disabled`, so that a form cannot be submitted twice. */
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

/** A square 44 px button. The icon is decorative; `label` is the accessible name. */
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

import type { ComponentProps, ReactNode } from 'react';
import styles from './action-button.module.css';
import { Button } from './button';
import { Skeleton } from './skeleton';

type ActionButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'className'> & {
  icon: ReactNode;
  label: string;
};

/** A button in a row of actions. On phones only its icon is visible. */
export function ActionButton({ icon, label, ...props }: ActionButtonProps) {
  return (
    <Button {...props} className={styles.action}>
      {icon}
      <span className={styles.label}>{label}</span>
    </Button>
  );
}

export function ActionButtonSkeleton({ label }: { label: string }) {
  return <Skeleton className={`${styles.action} ${styles.skeleton}`} label={label} />;
}

import type { ReactNode } from 'react';
import styles from './empty.module.css';

type EmptyProps = {
  title: string;
  hint?: string;
  /** Deeper where the list has a heading of its own. */
  heading?: 'h2' | 'h3';
  /** What can be done about it. */
  action?: ReactNode;
};

/** Where a list would be, when nothing is in it. */
export function Empty({ title, hint, heading: Heading = 'h2', action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <Heading className={styles.title}>{title}</Heading>
      {hint && <p>{hint}</p>}
      {action}
    </div>
  );
}

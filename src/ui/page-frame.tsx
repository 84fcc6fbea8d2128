import type { ReactNode } from 'react';
import styles from './page-frame.module.css';

type PartProps = { className?: string | undefined; children: ReactNode };

/** Page container with the common left edge. Each page sets its own `max-width`. */
export function PageFrame({ className = '', children }: PartProps) {
  return <div className={`${styles.page} ${className}`}>{children}</div>;
}

export function PageTitle({ className = '', children }: PartProps) {
  return <h1 className={`${styles.title} ${className}`}>{children}</h1>;
}

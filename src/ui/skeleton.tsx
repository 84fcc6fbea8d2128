import type { ReactNode } from 'react';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden';

/** One grey box. Its size comes from the class. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span className={`${styles.box} ${className}`} />;
}

/** Holds the boxes of one list: they appear together after 120 ms and share one slow pulse. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.group} aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

import { type ReactNode, useEffect, useState } from 'react';
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

const SLOW_MS = 10_000;

/** Says so once something has been going on for ten seconds. One for each part of a page that waits by itself. */
export function StillLoading({ busy }: { busy: boolean }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return (
    <div aria-live="polite" className={styles.still}>
      {isSlow && <p className={styles.slow}>Still loading…</p>}
    </div>
  );
}

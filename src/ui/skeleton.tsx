import { type ReactNode, useEffect, useState } from 'react';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden';

type SkeletonProps = {
  className?: string;
  /** The text of the control that follows, so that the box is as wide in every font. The class shows it, invisibly. */
  label?: string;
};

/** A placeholder box, sized by its class. */
export function Skeleton({ className = '', label }: SkeletonProps) {
  return <span className={`${styles.box} ${className}`} data-label={label} />;
}

/** Shows the skeletons of one list together after 120 ms, with one shared pulse. */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.group} aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

const SLOW_MS = 10_000;

/** Shows and announces "Still loading…" after ten seconds. Each part of a page that loads on its own has one. */
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

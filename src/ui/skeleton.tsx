import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { t } from '@/messages/t';
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

type SkeletonGroupProps = {
  label: string;
  className?: string | undefined;
  count?: number;
  /** Another part of the page says that it is still loading. */
  isQuiet?: boolean;
  children: ReactNode;
};

/** Shows the skeletons of one list together after 120 ms, with one shared pulse. */
export function SkeletonGroup({ label, className, count = 1, isQuiet = false, children }: SkeletonGroupProps) {
  return (
    <>
      <div className={styles.group} aria-busy="true">
        <VisuallyHidden>{label}</VisuallyHidden>
        <div aria-hidden="true" className={className}>
          {Array.from({ length: count }, (_, index) => (
            <Fragment key={index}>{children}</Fragment>
          ))}
        </div>
      </div>
      {!isQuiet && <StillLoading busy />}
    </>
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
      {isSlow && <p className={styles.slow}>{t('Still loading…')}</p>}
    </div>
  );
}

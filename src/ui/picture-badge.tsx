import type { ReactNode } from 'react';
import styles from './picture-badge.module.css';
import { VisuallyHidden } from './visually-hidden';

/** A label in the corner of a picture, such as a duration. `spoken` replaces it for screen readers. */
export function PictureBadge({ children, spoken }: { children: ReactNode; spoken?: string }) {
  return (
    <>
      <span className={styles.badge} aria-hidden={spoken !== undefined || undefined}>
        {children}
      </span>
      {spoken !== undefined && <VisuallyHidden>{spoken}</VisuallyHidden>}
    </>
  );
}

import type { ReactNode } from 'react';
import styles from './picture-badge.module.css';

/** A fact in the corner of a picture: how long, how many. */
export function PictureBadge({ children }: { children: ReactNode }) {
  return <span className={styles.badge}>{children}</span>;
}

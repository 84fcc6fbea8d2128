import type { ReactNode } from 'react';
import styles from './support.module.css';

type SectionProps = { id: string; title: string; children: ReactNode };

/** A section that a URL can link to: /support#uploads. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

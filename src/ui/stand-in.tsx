import type { ReactNode } from 'react';
import styles from './stand-in.module.css';

type StandInProps = { icon: ReactNode; title: string; children: ReactNode };

/** Takes the place of a page that cannot be shown, and says what can be done. */
export function StandIn({ icon, title, children }: StandInProps) {
  return (
    <section className={styles.standIn}>
      <span className={styles.icon}>{icon}</span>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';
import styles from './auth-page.module.css';
import { Mark } from './logo';

type AuthPageProps = {
  title: string;
  /** The way to the other of the two pages. */
  other: ReactNode;
  children: ReactNode;
};

/** The frame of the pages where a visitor becomes a member. */
export function AuthPage({ title, other, children }: AuthPageProps) {
  return (
    <div className={styles.page}>
      <Mark size={40} />
      <h1 className={styles.title}>{title}</h1>
      {children}
      <p className={styles.other}>{other}</p>
    </div>
  );
}

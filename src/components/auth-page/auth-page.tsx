import type { ReactNode } from 'react';
import { Redirect } from '@/components/redirect/redirect';
import { useSession } from '@/resources/session/queries';
import { Mark } from '@/ui/logo';
import styles from './auth-page.module.css';

type AuthPageProps = {
  title: string;
  /** What it is good for, in a sentence. */
  lead: string;
  /** A path of this site: where whoever is signed in goes. */
  returnTo: string | undefined;
  /** The way to the other of the two pages. */
  other: ReactNode;
  children: ReactNode;
};

/** The frame of the pages where a visitor becomes a member. A member has no business there and is led on. */
export function AuthPage({ title, lead, returnTo = '/', other, children }: AuthPageProps) {
  const user = useSession();
  if (user) return <Redirect to={returnTo} />;
  return (
    <div className={styles.page}>
      <div className={styles.perch}>
        <Mark size="3rem" />
      </div>
      <div className={styles.heading}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      {children}
      <p className={styles.other}>{other}</p>
    </div>
  );
}

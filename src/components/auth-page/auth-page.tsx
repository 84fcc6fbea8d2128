import type { ReactNode } from 'react';
import { Redirect } from '@/components/redirect/redirect';
import { useSession } from '@/resources/session/queries';
import { Mark } from '@/ui/logo';
import styles from './auth-page.module.css';

type AuthPageProps = {
  title: string;
  lead: ReactNode;
  /** Path to go to once signed in. */
  returnTo: string | undefined;
  /** The link to the other of the two pages. */
  other: ReactNode;
  children: ReactNode;
};

/** The layout of /login and /signup. Members are redirected. */
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

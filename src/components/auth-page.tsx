import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { keepInvitation } from '@/lib/invitation';
import { useSession } from '@/resources/session/queries';
import { Mark } from '@/ui/logo';
import styles from './auth-page.module.css';

/** Replaces the current page with a path known only at run time. */
function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate({ href: to, replace: true }), [navigate, to]);
  return null;
}

/** The path to go to once signed in is `returnTo`, which both pages pass on. */
const root = getRouteApi('__root__');

type AuthPageProps = {
  title: string;
  lead: ReactNode;
  other: { question: string; to: '/login' | '/signup'; label: string } | undefined;
  children: ReactNode;
};

type AuthFrameProps = AuthPageProps & {
  /** Where a login returns to, unless the address says so. */
  returnTo?: string;
};

/** The layout of /login and /signup. Members are redirected. */
export function AuthPage(props: AuthPageProps) {
  const user = useSession();
  const { returnTo } = root.useSearch();
  // A member needs no page that resets the password.
  if (user) return <Redirect to={returnTo?.startsWith('/reset-password') ? '/' : (returnTo ?? '/')} />;
  return <AuthFrame {...props} />;
}

/** The layout of `AuthPage`, for guests and members. */
export function AuthFrame({ title, lead, other, children, returnTo }: AuthFrameProps) {
  const search = root.useSearch();
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
      {other && (
        <p className={styles.other}>
          {other.question}{' '}
          <Link to={other.to} search={{ returnTo: search.returnTo ?? returnTo }} hash={keepInvitation}>
            {other.label}
          </Link>
        </p>
      )}
    </div>
  );
}

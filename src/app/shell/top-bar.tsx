import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { NO_USERNAME } from '@/resources/channel/queries';
import { sessionQuery } from '@/resources/session/queries';
import { Avatar } from '@/ui/avatar';
import { buttonClass } from '@/ui/button';
import { Mark } from '@/ui/logo';
import { Skeleton } from '@/ui/skeleton';
import { SearchForm } from './search-form';
import { ThemeMenu } from './theme-menu';
import styles from './top-bar.module.css';

export function TopBar() {
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.home} aria-label="Vireo home">
        <Mark size="1.75rem" />
        <span className={styles.name}>Vireo</span>
      </Link>
      <SearchForm />
      <div className={styles.end}>
        <ThemeMenu />
        <Account />
      </div>
    </header>
  );
}

/**
 * Who is here. While that is not known a grey face stands here, no button that is gone a moment later. Somebody who could not
 * be read is signed in all the same: their channel says what went wrong, and has a Retry.
 */
function Account() {
  const { data: user, isFetched } = useQuery(sessionQuery());
  const returnTo = useRouterState({ select: ({ location }) => pathToReturnTo(location) });
  if (user === undefined && !isFetched) {
    return (
      <span className={styles.person}>
        <Skeleton className={styles.face} />
      </span>
    );
  }
  if (user !== null) {
    return (
      <Link
        to="/channel/$username"
        params={{ username: user?.username ?? NO_USERNAME }}
        className={styles.person}
        aria-label="Your channel"
        title={user ? undefined : 'Your account did not load'}
      >
        {user ? <Avatar src={user.avatar} size={36} /> : <UnreadFace />}
      </Link>
    );
  }
  return (
    <>
      <Link to="/login" search={{ returnTo }} className={buttonClass({ variant: 'ghost', size: 'small' })}>
        Log in
      </Link>
      <Link to="/signup" search={{ returnTo }} className={buttonClass({ variant: 'primary', size: 'small' })}>
        Sign up
      </Link>
    </>
  );
}

/** A face with a mark that something is wrong. */
function UnreadFace() {
  return (
    <span className={styles.unread}>
      <Avatar src="" size={36} />
      <CircleAlert size="1.125rem" className={styles.mark} aria-hidden="true" />
    </span>
  );
}

/** Where a login leads back to; from the pages about logging in, where they would lead themselves. */
function pathToReturnTo({ pathname, search, href }: { pathname: string; search: { returnTo?: string }; href: string }) {
  if (pathname === '/login' || pathname === '/signup') return search.returnTo;
  return pathname === '/' ? undefined : href;
}

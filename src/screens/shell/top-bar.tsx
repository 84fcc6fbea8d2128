import { Link, useRouterState } from '@tanstack/react-router';
import { useSession } from '@/resources/session/queries';
import { Avatar } from '@/ui/avatar';
import { buttonClass } from '@/ui/button';
import { Mark } from '@/ui/logo';
import { SearchForm } from './search-form';
import { ThemeMenu } from './theme-menu';
import styles from './top-bar.module.css';

export function TopBar() {
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.home} aria-label="Vireo home">
        <Mark size={28} />
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

/** Nothing while it is not known who is here: no button that is gone a moment later. */
function Account() {
  const user = useSession();
  const returnTo = useRouterState({ select: ({ location }) => pathToReturnTo(location) });
  if (user === undefined) return <span className={styles.unknown} />;
  if (user) {
    return (
      <Link
        to="/channel/$username"
        params={{ username: user.username }}
        className={styles.person}
        aria-label="Your channel"
      >
        <Avatar src={user.avatar} size={36} />
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

/** Where a login leads back to; from the pages about logging in, where they would lead themselves. */
function pathToReturnTo({ pathname, search, href }: { pathname: string; search: { returnTo?: string }; href: string }) {
  if (pathname === '/login' || pathname === '/signup') return search.returnTo;
  return pathname === '/' ? undefined : href;
}

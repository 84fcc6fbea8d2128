import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { PathLink } from '@/components/path-link/path-link';
import { keepInvitation } from '@/lib/invitation';
import { channelPath } from '@/lib/paths';
import { useShownLocation } from '@/lib/use-shown-location';
import { safeReturnTo } from '@/components/login-dialog/login-search';
import { t } from '@/messages/t';
import { NO_USERNAME } from '@/resources/channel/queries';
import { sessionQuery } from '@/resources/session/queries';
import { Avatar } from '@/ui/picture';
import { buttonClass } from '@/ui/button';
import { Mark } from '@/ui/logo';
import { Skeleton } from '@/ui/skeleton';
import { SearchForm } from './search-form';
import { ThemeMenu } from './theme-menu';
import styles from './top-bar.module.css';

export function TopBar() {
  return (
    <header className={styles.bar}>
      <PathLink href="/" className={styles.home} aria-label={t('Vireo home')}>
        <Mark size="1.75rem" />
        <span className={styles.name}>Vireo</span>
      </PathLink>
      <SearchForm />
      <div className={styles.end}>
        <ThemeMenu />
        <Account />
      </div>
    </header>
  );
}

/**
 * The user's avatar, or the links of a guest; a skeleton until the session has loaded. If it fails to load, the user is still
 * signed in: the link leads to their channel, which shows the error and a Retry.
 */
function Account() {
  const { data: user, isFetched } = useQuery(sessionQuery());
  const end = endOfLinks(useShownLocation());
  if (user === undefined && !isFetched) {
    return (
      <span className={styles.account}>
        <Skeleton className={styles.face} />
      </span>
    );
  }
  if (user !== null) {
    return (
      <PathLink
        href={channelPath(user?.username ?? NO_USERNAME)}
        className={styles.account}
        aria-label={t('Your channel')}
        title={user ? undefined : t('Your account did not load')}
      >
        {user ? (
          <Avatar src={user.avatar} size={36} />
        ) : (
          <span className={styles.unread}>
            <Avatar src="" size={36} />
            <CircleAlert size="1.125rem" className={styles.mark} />
          </span>
        )}
      </PathLink>
    );
  }
  return (
    <>
      <PathLink href={`/login${end}`} className={buttonClass({ variant: 'ghost', size: 'small' })}>
        {t('Log in')}
      </PathLink>
      <PathLink
        href={`/signup${end}`}
        className={`${buttonClass({ variant: 'primary', size: 'small' })} ${styles.signUp}`}
      >
        {t('Sign up')}
      </PathLink>
    </>
  );
}

/**
 * What follows the path of /login and /signup: where a login returns to, and the token of an invitation. These pages pass on what they
 * have themselves. A fragment can be the token of a mailed link, which a parameter would send to the server.
 */
function endOfLinks({ pathname, search, href, hash }: ReturnType<typeof useShownLocation>): string {
  const isOwn = pathname === '/login' || pathname === '/signup';
  const returnTo = isOwn ? search.returnTo : pathname === '/' ? undefined : safeReturnTo(href.split('#')[0]);
  const end = returnTo === undefined ? '' : `?returnTo=${encodeURIComponent(returnTo)}`;
  return keepInvitation(hash) === '' ? end : `${end}#${hash}`;
}

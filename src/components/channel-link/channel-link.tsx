import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Owner } from '@/resources/channel/schema';
import { Avatar } from '@/ui/avatar';
import styles from './channel-link.module.css';

type Named = Pick<Owner, 'username' | 'fullName' | 'avatar'>;

/** The name of whoever made something leads to their channel. */
export function ChannelName({ owner, className = '' }: { owner: Named; className?: string | undefined }) {
  const name = owner.fullName || owner.username;
  return (
    <ChannelLink username={owner.username} className={`${styles.name} ${className}`}>
      {name}
    </ChannelLink>
  );
}

/** For the pointer only: the name beside it is the same link. */
export function ChannelAvatar({ owner, size }: { owner: Named; size: number }) {
  return (
    <ChannelLink username={owner.username} className={styles.avatar} isTwin>
      <Avatar src={owner.avatar} size={size} />
    </ChannelLink>
  );
}

type ChannelLinkProps = {
  username: string;
  className: string | undefined;
  /** Says nothing and is not stopped at, because another link beside it does both. */
  isTwin?: boolean;
  children: ReactNode;
};

/** Some replies do not tell the username: then there is nowhere to go. */
function ChannelLink({ username, className, isTwin, children }: ChannelLinkProps) {
  if (username === '') return <span className={className}>{children}</span>;
  const hidden = isTwin ? { 'aria-hidden': true, tabIndex: -1 } : {};
  return (
    <Link to="/channel/$username" params={{ username }} className={className} {...hidden}>
      {children}
    </Link>
  );
}

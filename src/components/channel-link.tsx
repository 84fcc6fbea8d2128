import type { ReactNode } from 'react';
import { channelPath } from '@/lib/paths';
import type { Owner } from '@/resources/channel/schema';
import { Avatar } from '@/ui/avatar';
import { PathLink } from '@/components/path-link/path-link';
import styles from './channel-link.module.css';

type Named = Pick<Owner, 'username' | 'fullName' | 'avatar'>;

/** A name that links to its channel. */
export function ChannelName({ owner, className = '' }: { owner: Named; className?: string | undefined }) {
  const name = owner.fullName || owner.username;
  return (
    <ChannelLink username={owner.username} className={`${styles.name} ${className}`}>
      {name}
    </ChannelLink>
  );
}

/** A link for pointers only: the name beside it is the same link. */
export function ChannelAvatar({
  owner,
  size,
  className = '',
}: {
  owner: Named;
  size: number;
  className?: string | undefined;
}) {
  return (
    <ChannelLink username={owner.username} className={`${styles.avatar} ${className}`} isDecorative>
      <Avatar src={owner.avatar} size={size} />
    </ChannelLink>
  );
}

type ChannelLinkProps = {
  username: string;
  className: string | undefined;
  /** Hidden from screen readers and the tab order. */
  isDecorative?: boolean;
  children: ReactNode;
};

/** Plain text if the response had no username. */
function ChannelLink({ username, className, isDecorative, children }: ChannelLinkProps) {
  if (username === '') return <span className={className}>{children}</span>;
  const hidden = isDecorative ? { 'aria-hidden': true, tabIndex: -1 } : {};
  return (
    <PathLink href={channelPath(username)} className={className} {...hidden}>
      {children}
    </PathLink>
  );
}

import type { ReactNode } from 'react';
import { channelPath } from '@/lib/paths';
import type { Owner } from '@/resources/channel/schema';
import { Avatar } from '@/ui/picture';
import { PathLink } from '@/components/path-link/path-link';
import styles from './channel-link.module.css';

type NameProps = { owner: Pick<Owner, 'username' | 'fullName' | 'avatar'>; className?: string | undefined };

export function ChannelName({ owner, className = '' }: NameProps) {
  const name = owner.fullName || owner.username;
  return (
    <ChannelLink username={owner.username} className={`${styles.name} ${className}`}>
      {name}
    </ChannelLink>
  );
}

/** A link for pointers only: the name beside it is the same link. */
export function ChannelAvatar({ owner, size, className = '' }: NameProps & { size: number }) {
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
  const attributes = isDecorative ? { 'aria-hidden': true, tabIndex: -1 } : { dir: 'auto' };
  if (username === '')
    return (
      <span className={className} dir={attributes.dir}>
        {children}
      </span>
    );
  return (
    <PathLink href={channelPath(username)} className={className} {...attributes}>
      {children}
    </PathLink>
  );
}

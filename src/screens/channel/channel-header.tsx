import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MemberMenuButton } from '@/components/member-menu/member-menu-button';
import { SubscribeButton, SubscribeButtonSkeleton, SubscriberCount } from '@/components/subscribe-button';
import { subscriptionsLabel } from '@/lib/count-labels';
import { t } from '@/messages/t';
import type { Channel, Owner } from '@/resources/channel/schema';
import { sessionQuery } from '@/resources/session/queries';
import { Avatar, Picture } from '@/ui/picture';
import { buttonClass } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './channel-header.module.css';

type ChannelHeaderProps = {
  username: string;
  /** From a cached list, until the channel has loaded. */
  known: Owner | undefined;
  channel: Channel | undefined;
};

export function ChannelHeader({ username, known, channel }: ChannelHeaderProps) {
  const name = known && (known.fullName || known.username);
  return (
    <header aria-busy={!channel || undefined}>
      <div className={styles.cover}>
        {channel && (
          <Picture
            className={styles.picture}
            src={channel.coverImage}
            fallback="/default-cover.svg"
            width={1500}
            height={380}
            loading="eager"
            fetchPriority="high"
          />
        )}
      </div>
      <div className={styles.row}>
        <div className={styles.avatar}>{known && <Avatar src={known.avatar} size={112} />}</div>
        <div className={styles.text}>
          <h1 className={styles.name} title={name} dir="auto">
            {name ?? <NameSkeleton name={username} />}
          </h1>
          <p className={styles.facts}>
            <span className={styles.username}>
              <bdi dir="ltr">@{known?.username ?? username}</bdi>
            </span>
            {channel ? (
              <>
                <span>
                  <SubscriberCount channel={channel} />
                </span>
                <span>{subscriptionsLabel(channel.channelsSubscribedToCount)}</span>
              </>
            ) : (
              <Skeleton className={styles.skeletonCounts} />
            )}
          </p>
        </div>
        <div className={styles.action}>
          <Action channelId={known?._id} channel={channel} />
        </div>
      </div>
    </header>
  );
}

/** Edit or Subscribe; a skeleton until the session is known. */
function Action({ channelId, channel }: { channelId: string | undefined; channel: Channel | undefined }) {
  const { data: user, isLoading } = useQuery(sessionQuery());
  if (user && user._id === channelId) {
    return (
      <Link to="/settings" className={buttonClass()}>
        {t('Edit')}
      </Link>
    );
  }
  if (!channel || isLoading) {
    return (
      <>
        <SubscribeButtonSkeleton channelId={undefined} />
        <span className={styles.optionsSkeleton} />
      </>
    );
  }
  return (
    <>
      <SubscribeButton channel={channel} />
      <MemberMenuButton owner={channel} thing={{ kind: 'channel', target: channel._id }} />
    </>
  );
}

/** The focused heading needs a text while the name is loading. */
function NameSkeleton({ name }: { name: string }) {
  return (
    <>
      <VisuallyHidden>{name}</VisuallyHidden>
      <Skeleton className={styles.skeletonName} />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError } from '@/components/load-error';
import { subscriptionsLabel } from '@/lib/count-labels';
import { isolated } from '@/ui/isolated';
import { t } from '@/messages/t';
import { subscriptionsQuery } from '@/resources/subscription/queries';
import { Empty } from '@/ui/full-page-message';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton';
import { matchesFilter } from './matches-filter';
import styles from './subscribed.module.css';
import tab from './tab.module.css';
import { useChannel } from './use-channel';
import { ChannelAvatar, ChannelName } from '@/components/channel-link';
import { SubscribeButton, SubscriberCount } from '@/components/subscribe-button';
import type { ChannelSummary } from '@/resources/channel/schema';

function SubscribedChannel({ channel }: { channel: ChannelSummary }) {
  return (
    <div className={styles.channel}>
      <ChannelAvatar owner={channel} size={48} />
      <div className={styles.text}>
        <ChannelName owner={channel} className={styles.name} />
        <p className={styles.subscribers}>
          <SubscriberCount channel={channel} />
        </p>
      </div>
      <SubscribeButton channel={channel} quiet />
    </div>
  );
}

function SubscribedChannelSkeleton() {
  return (
    <div className={styles.channel}>
      <Skeleton className={styles.skeletonAvatar} />
      <div className={styles.text}>
        <Skeleton className={styles.skeletonName} />
        <Skeleton className={styles.skeletonSubscribers} />
      </div>
    </div>
  );
}

export function Subscribed() {
  const { channel, channelId, isOwn } = useChannel();
  const query = useQuery(subscriptionsQuery(channelId));
  const [filter, setFilter] = useState('');
  const channels = query.data?.channels;

  if (!channel || !channels) {
    return query.isError ? (
      <LoadError title={t('The channels did not load')} query={query} />
    ) : (
      <SkeletonGroup label={t('Loading channels')} className={`${styles.list} ${styles.skeletonList}`} count={6}>
        <SubscribedChannelSkeleton />
      </SkeletonGroup>
    );
  }
  if (channels.length === 0) {
    return (
      <Empty
        title={isOwn ? t('You have no subscriptions yet') : t('No subscriptions yet')}
        hint={
          isOwn
            ? t('Channels that you subscribe to are shown here.')
            : isolated(
                (name) => t('{name} has not subscribed to any channels.', { name }),
                channel.fullName || channel.username,
              )
        }
      />
    );
  }

  // Channels that the owner unsubscribes from stay listed until the next visit, but are not counted.
  const countOf = (list: typeof channels) => (isOwn ? list.filter((each) => each.isSubscribed).length : list.length);
  const shown = channels.filter((each) => matchesFilter(filter, each.fullName, each.username));
  return (
    <>
      <div className={tab.tools}>
        <input
          type="search"
          dir="auto"
          aria-label={t('Filter channels')}
          placeholder={t('Filter channels')}
          className={styles.filter}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        <p role="status" className={styles.count}>
          {shown.length === channels.length
            ? subscriptionsLabel(countOf(channels))
            : t('{shown} of {count, plural, one {# subscription} other {# subscriptions}}', {
                shown: countOf(shown),
                count: countOf(channels),
              })}
        </p>
      </div>
      {shown.length === 0 && <Empty title={t('No matching channels')} hint={t('Try a different filter.')} />}
      <ul className={styles.list}>
        {shown.map((each) => (
          <li key={each._id}>
            <SubscribedChannel channel={each} />
          </li>
        ))}
      </ul>
    </>
  );
}

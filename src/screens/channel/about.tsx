import { intlLocale } from '@/messages/intl-locale';
import { subscriptionsLabel } from '@/lib/count-labels';
import { SubscriberCount } from '@/components/subscribe-button';
import { t } from '@/messages/t';
import type { Channel } from '@/resources/channel/schema';
import { LinkedText } from '@/components/linked-text/linked-text';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton';
import { later } from '@/ui/later';
import styles from './about.module.css';
import { useChannel } from './use-channel';

const DAY = new Intl.DateTimeFormat(intlLocale, { dateStyle: 'long' });

/** Some providers send a placeholder instead of an email address. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** The page works without the link to the feed. */
const FeedLink = later(() => import('./feed-link'), 'FeedLink');

export function About() {
  const { channel, isOwn } = useChannel();
  return channel ? <AboutChannel channel={channel} isOwn={isOwn === true} /> : <AboutSkeleton />;
}

function AboutChannel({ channel, isOwn }: { channel: Channel; isOwn: boolean }) {
  const { description, createdAt, email, channelsSubscribedToCount } = channel;
  return (
    <div className={styles.about}>
      <section>
        <h2 className={styles.heading}>{t('Description')}</h2>
        {description.trim() === '' ? (
          <p className={styles.none}>
            {isOwn ? t('You have not written a description yet.') : t('No description yet.')}
          </p>
        ) : (
          <p className={styles.description} dir="auto">
            <LinkedText text={description} />
          </p>
        )}
      </section>
      <section>
        <h2 className={styles.heading}>{t('Details')}</h2>
        <dl className={styles.details}>
          {createdAt !== null && (
            <div>
              <dt>{t('Joined', { context: 'date' })}</dt>
              <dd>
                <time dateTime={new Date(createdAt).toISOString()}>{DAY.format(createdAt)}</time>
              </dd>
            </div>
          )}
          <div>
            <dt>{t('Audience')}</dt>
            <dd>
              <SubscriberCount channel={channel} />
            </dd>
          </div>
          <div>
            <dt>{t('Follows', { context: 'verb' })}</dt>
            <dd>{subscriptionsLabel(channelsSubscribedToCount)}</dd>
          </div>
          {isOwn && EMAIL.test(email) && (
            <div>
              <dt>{t('Email')}</dt>
              <dd>
                <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} className={styles.link} dir="ltr">
                  {email}
                </a>
              </dd>
            </div>
          )}
          <FeedLink username={channel.username} />
        </dl>
      </section>
    </div>
  );
}

function AboutSkeleton() {
  return (
    <SkeletonGroup label={t('Loading the description')} className={styles.about}>
      <section>
        <Skeleton className={styles.skeletonHeading} />
        <Skeleton className={styles.skeletonLine} />
      </section>
    </SkeletonGroup>
  );
}

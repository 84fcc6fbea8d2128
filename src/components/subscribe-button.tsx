import { loginPreload, useLoginGate } from '@/components/login-dialog/login-gate';
import { t } from '@/messages/t';
import { subscription } from '@/resources/subscription/toggles';
import { useToggle } from '@/query/toggle';
import { useUserId } from '@/resources/session/user-id';
import { subscriberLabel } from '@/lib/count-labels';
import type { Channel } from '@/resources/channel/schema';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import styles from './subscribe-button.module.css';

type SubscribeButtonProps = {
  channel: { _id: string; isSubscribed: boolean };
  /** Less prominent, for lists. */
  quiet?: boolean;
};

/** Variants before and after subscribing. */
const LOOKS = { loud: ['primary', 'secondary'], quiet: ['secondary', 'ghost'] } as const;

/** Both labels, which `::after` lays out invisibly: the button keeps the width of the longer one. */
const LABELS = `${t('Subscribe')}\n${t('Subscribed', { context: 'state' })}`;

/** Renders nothing on the user's own channel. */
export function SubscribeButton({ channel, quiet = false }: SubscribeButtonProps) {
  const mayAct = useLoginGate();
  const viewer = useUserId();
  const { on: isSubscribed, toggle } = useToggle(subscription, channel._id, channel.isSubscribed);
  if (viewer === channel._id) return null;
  const [idle, done] = LOOKS[quiet ? 'quiet' : 'loud'];
  return (
    <Button
      {...loginPreload}
      variant={isSubscribed ? done : idle}
      className={`${styles.subscribe} ${quiet ? styles.quiet : ''}`}
      aria-pressed={isSubscribed}
      data-label={LABELS}
      onClick={() => mayAct('subscribe') && toggle()}
    >
      {isSubscribed ? t('Subscribed', { context: 'state' }) : t('Subscribe')}
    </Button>
  );
}

/** "3 subscribers", with the user's pending toggle. */
export function SubscriberCount({ channel }: { channel: Pick<Channel, '_id' | 'isSubscribed' | 'subscriberCount'> }) {
  const { count } = useToggle(subscription, channel._id, channel.isSubscribed, channel.subscriberCount);
  return subscriberLabel(count);
}

export function SubscribeButtonSkeleton({ channelId }: { channelId: string | undefined }) {
  const viewer = useUserId();
  if (channelId !== undefined && channelId === viewer) return null;
  return <Skeleton className={`${styles.subscribe} ${styles.skeleton}`} label={LABELS} />;
}

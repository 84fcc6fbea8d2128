import { useNavigate } from '@tanstack/react-router';
import { t } from '@/messages/t';
import type { ChannelSummary } from '@/resources/channel/schema';
import { Avatar } from '@/ui/picture';
import styles from './channel-strip.module.css';

type ChannelStripProps = {
  channels: readonly ChannelSummary[] | undefined;
  selected: ChannelSummary | undefined;
};

/** A row of the subscribed channels, which filter the list below. A second click shows all videos again. */
export function ChannelStrip({ channels, selected }: ChannelStripProps) {
  const navigate = useNavigate();
  const show = (channel: string | undefined) =>
    void navigate({ to: '/subscriptions', search: channel === undefined ? {} : { channel }, replace: true });
  if (!channels) return <div className={styles.placeholder} />;
  if (channels.length === 0) return null;
  return (
    <ul aria-label={t('Channels')} className={styles.strip}>
      {channels.map((channel) => {
        const isSelected = channel === selected;
        return (
          <li key={channel._id} className={styles.item}>
            <button
              type="button"
              aria-pressed={isSelected}
              className={styles.channel}
              title={channel.fullName || channel.username}
              onClick={() => show(isSelected ? undefined : channel._id)}
            >
              <Avatar src={channel.avatar} size={48} />
              <span className={styles.name} dir="auto">
                {channel.fullName || channel.username}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

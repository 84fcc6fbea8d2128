import { CalendarClock, Link2, Lock } from 'lucide-react';
import { intlLocale } from '@/messages/intl-locale';
import { t } from '@/messages/t';
import type { Video } from '@/resources/video/schema';
import { publishTimeOf, VISIBILITY_NAMES, visibilityOf } from '@/resources/video/visibility';
import styles from './visibility-label.module.css';

const dateFormat = new Intl.DateTimeFormat(intlLocale, { dateStyle: 'medium', timeStyle: 'short' });

/** Who can watch a video that is not public. */
export function VisibilityLabel({ video }: { video: Video }) {
  const visibility = visibilityOf(video);
  const time = publishTimeOf(video);
  const Icon = visibility === 'unlisted' ? Link2 : visibility === 'private' ? Lock : CalendarClock;
  return (
    <span className={styles.label}>
      <Icon size="0.875rem" />
      {visibility === 'scheduled' && time !== undefined
        ? t('Will be published {date}', { date: dateFormat.format(time) })
        : VISIBILITY_NAMES[visibility]}
    </span>
  );
}

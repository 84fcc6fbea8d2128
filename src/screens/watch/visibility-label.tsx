import { CalendarClock, EyeOff, Link2, Lock } from 'lucide-react';
import { intlLocale } from '@/messages/intl-locale';
import { t } from '@/messages/t';
import type { Video } from '@/resources/video/schema';
import { publishTimeOf, VISIBILITY_NAMES, visibilityOf } from '@/resources/video/visibility';
import styles from './visibility-label.module.css';

const dateFormat = new Intl.DateTimeFormat(intlLocale, { dateStyle: 'medium', timeStyle: 'short' });

const ICONS = { public: Link2, unlisted: Link2, private: Lock, scheduled: CalendarClock, hidden: EyeOff };

/** Who can watch a video that is not public. */
export function VisibilityLabel({ video }: { video: Video }) {
  // A hidden video is not published, so it would be private.
  const visibility = video.isHidden === true ? 'hidden' : visibilityOf(video);
  const Icon = ICONS[visibility];
  return (
    <span className={styles.label}>
      <Icon size="0.875rem" />
      {visibility === 'hidden' ? t('Hidden by moderators') : visibilityText(video)}
    </span>
  );
}

function visibilityText(video: Video): string {
  const time = publishTimeOf(video);
  return !video.isPublished && time !== undefined
    ? t('Will be published {date}', { date: dateFormat.format(time) })
    : VISIBILITY_NAMES[visibilityOf(video)];
}

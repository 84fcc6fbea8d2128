import { intlLocale } from '@/messages/intl-locale';
import { Link } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { VideoPicture } from '@/components/video-picture';
import { t } from '@/messages/t';
import { formatCount, shorten } from './format';
import { useToggle } from '@/query/toggle';
import type { Video } from '@/resources/video/schema';
import { publishTimeOf, VISIBILITY_NAMES, visibilityOf } from '@/resources/video/visibility';
import { publication } from '@/resources/video/toggles';
import { IconButton } from '@/ui/button';
import { Switch } from '@/ui/switch';
import { videoDialogPreload } from './upload/open-video-dialog';
import styles from './video-row.module.css';

/** Fixed by the specification: §9 of docs/features.md. */
const LONGEST_TITLE = 35;

const day = new Intl.DateTimeFormat(intlLocale, { dateStyle: 'medium' });

/** The specification has two of them. */
const STATES: typeof VISIBILITY_NAMES = {
  ...VISIBILITY_NAMES,
  public: t('Published', { context: 'state' }),
  private: t('Unpublished', { context: 'state' }),
};

type VideoRowProps = {
  video: Video;
  /** Counts from 0, without the header row. */
  index: number;
  onEdit: (video: Video) => void;
  onDelete: (video: Video) => void;
};

export function VideoRow({ video, index, onEdit, onDelete }: VideoRowProps) {
  const { _id: videoId, title, createdAt } = video;
  const { on: isPublished, toggle } = useToggle(publication, videoId, video.isPublished);
  const visibility = visibilityOf({ ...video, isPublished });
  const date = (visibility === 'scheduled' ? publishTimeOf(video) : undefined) ?? createdAt;
  const short = shorten(title, LONGEST_TITLE);
  return (
    <tr aria-rowindex={index + 2} data-video={videoId} className={styles.row}>
      <th scope="row" className={styles.title}>
        <span className={styles.about}>
          <VideoPicture video={video} className={styles.picture} />
          {isPublished ? (
            <Link to="/watchpage/$videoId" params={{ videoId }} title={title} className={styles.link}>
              <span className={styles.text} dir="auto">
                {short}
              </span>
            </Link>
          ) : (
            <span title={title} className={`${styles.text} ${styles.unlinked}`} dir="auto">
              {short}
            </span>
          )}
        </span>
      </th>
      <td className={styles.status}>
        <span className={styles.state}>
          <Switch label={t('Published: {title}', { title })} checked={isPublished} onChange={toggle} />
          <span className={styles.badge} data-published={isPublished}>
            {video.isHidden === true ? t('Hidden by moderators') : STATES[visibility]}
          </span>
        </span>
      </td>
      <td className={styles.date}>
        {date === null ? '–' : <time dateTime={new Date(date).toISOString()}>{day.format(date)}</time>}
      </td>
      <Count label={t('Views')} value={video.views} />
      <Count label={t('Comments')} value={video.commentsCount} />
      <Count label={t('Likes')} value={video.likesCount} />
      <td className={styles.actions}>
        <span className={styles.buttons}>
          <IconButton
            label={t('Edit {title}', { title })}
            {...videoDialogPreload}
            icon={<Pencil size="1.125rem" />}
            onClick={() => onEdit(video)}
          />
          <IconButton
            label={t('Delete {title}', { title })}
            data-delete
            icon={<Trash2 size="1.125rem" />}
            onClick={() => onDelete(video)}
          />
        </span>
      </td>
    </tr>
  );
}

/** The label shows only in the card layout. */
function Count({ label, value }: { label: string; value: number | null }): ReactNode {
  return (
    <td className={styles.count}>
      <span aria-hidden="true" className={styles.label}>
        {label}
      </span>
      {value === null ? '–' : formatCount(value)}
    </td>
  );
}

import { t } from '@/messages/t';
import type { Video } from '@/resources/video/schema';
import { closeMissing, later } from '@/ui/later';
import { LazyMenu } from '@/ui/lazy-menu';
import styles from './card-menu-button.module.css';

const CardMenu = later(() => import('./card-menu'), 'CardMenu', {
  onMissing: closeMissing,
});

/** The menu of a video's card. The style sheet draws its three dots. */
export function CardMenuButton({ video }: { video: Video }) {
  return (
    <LazyMenu
      label={t('More: {title}', { title: video.title })}
      className={styles.more}
      preload={CardMenu.preload}
      renderMenu={(state) => <CardMenu {...state} video={video} />}
    />
  );
}

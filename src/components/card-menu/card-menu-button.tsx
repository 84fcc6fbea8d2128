import type { Video } from '@/resources/video/schema';
import { LazyMenu } from '@/ui/lazy-menu';
import styles from './card-menu-button.module.css';

const loadMenu = () => import('./card-menu');

/** What can be done with the video of a card. */
export function CardMenuButton({ video }: { video: Video }) {
  return (
    <LazyMenu
      label={`More: ${video.title}`}
      className={styles.more}
      load={loadMenu}
      renderMenu={({ CardMenu }, state) => <CardMenu {...state} video={video} />}
    />
  );
}

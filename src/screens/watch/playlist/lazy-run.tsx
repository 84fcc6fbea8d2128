import { later } from '@/ui/later';
import styles from './lazy-run.module.css';

/** Most visits have no playlist. Without its panel the video plays as on any watch page. */
export const LazyRunPanel = later(() => import('./run-panel'), 'RunPanel', {
  placeholder: () => <div className={styles.placeholder} />,
});

import styles from './avatar.module.css';
import { Picture } from './picture';

/** Decorative: the name always stands beside it, or on the control that holds it. */
export function Avatar({ src, size = 36 }: { src: string; size?: number }) {
  return <Picture className={styles.avatar} src={src} fallback="/default-avatar.svg" width={size} height={size} />;
}

import styles from './avatar.module.css';
import { Picture } from './picture';

/** Decorative: the name is beside it, or names the control around it. `size` is in pixels at a root font size of 16. */
export function Avatar({ src, size = 36 }: { src: string; size?: number }) {
  return (
    <Picture
      className={styles.avatar}
      style={{ fontSize: `${size / 16}rem` }}
      src={src}
      fallback="/default-avatar.svg"
      width={size}
      height={size}
    />
  );
}

import { type ImgHTMLAttributes, type ReactNode, useState } from 'react';
import styles from './picture.module.css';
import { VisuallyHidden } from './visually-hidden';

type PictureProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> & { src: string; fallback: string };

/** An image that shows `fallback` if `src` is empty or fails to load. */
export function Picture({ src, fallback, alt = '', loading = 'lazy', decoding = 'async', ...props }: PictureProps) {
  const [failed, setFailed] = useState('');
  const shown = src === '' || src === failed ? fallback : src;
  return <img {...props} src={shown} alt={alt} loading={loading} decoding={decoding} onError={() => setFailed(src)} />;
}

/** A label in the corner of a picture, such as a duration. `spoken` replaces it for screen readers. */
export function PictureBadge({ children, spoken }: { children: ReactNode; spoken?: string }) {
  return (
    <>
      <span className={styles.badge} aria-hidden={spoken !== undefined || undefined}>
        {children}
      </span>
      {spoken !== undefined && <VisuallyHidden>{spoken}</VisuallyHidden>}
    </>
  );
}

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

import { type ImgHTMLAttributes, useState } from 'react';

type PictureProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> & { src: string; fallback: string };

/** An image that shows `fallback` if `src` is empty or fails to load. */
export function Picture({ src, fallback, alt = '', loading = 'lazy', decoding = 'async', ...props }: PictureProps) {
  const [failed, setFailed] = useState('');
  const shown = src === '' || src === failed ? fallback : src;
  return <img {...props} src={shown} alt={alt} loading={loading} decoding={decoding} onError={() => setFailed(src)} />;
}

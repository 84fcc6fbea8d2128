import { type ImgHTMLAttributes, useState } from 'react';

type PictureProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> & { src: string; fallback: string };

/** A picture that is never broken: without an address, or when loading fails, the fallback is shown. */
export function Picture({ src, fallback, alt = '', loading = 'lazy', decoding = 'async', ...props }: PictureProps) {
  const [failed, setFailed] = useState('');
  const shown = src === '' || src === failed ? fallback : src;
  return <img {...props} src={shown} alt={alt} loading={loading} decoding={decoding} onError={() => setFailed(src)} />;
}

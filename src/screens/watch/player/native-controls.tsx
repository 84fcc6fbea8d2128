import { useEffect } from 'react';
import type { Media } from './media';

/** The browser's own controls, for the day when ours cannot be loaded. */
export function NativeControls({ media: { video } }: { media: Media }) {
  useEffect(() => {
    video.setAttribute('controls', '');
    return () => video.removeAttribute('controls');
  }, [video]);
  return null;
}

import { useEffect } from 'react';
import type { Media } from './media';

/** Fallback if the chunk of our own controls fails to load. */
export function NativeControls({ media: { video } }: { media: Media }) {
  useEffect(() => {
    video.setAttribute('controls', '');
    return () => video.removeAttribute('controls');
  }, [video]);
  return null;
}

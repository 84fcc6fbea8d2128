import { useEffect } from 'react';
import type { Media } from './media';

/** The browser's own controls, for the day when ours cannot be loaded. */
export function NativeControls({ media: { video } }: { media: Media }) {
  useEffect(() => {
    video.controls = true;
    return () => {
      video.controls = false;
    };
  }, [video]);
  return null;
}

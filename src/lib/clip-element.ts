import { isOwnMedia } from './media-url';

declare global {
  interface Window {
    /** Loads a clip before its player is rendered. src/early/screen.ts creates the first one. */
    warmClip?: HTMLVideoElement | undefined;
  }
}

function createClip(src: string): HTMLVideoElement {
  const video = document.createElement('video');
  video.playsInline = true;
  video.preload = 'auto';
  // Lets the mock's service worker see `Range`. Other hosts may send no CORS headers, and would fail with it.
  if (isOwnMedia(src)) video.crossOrigin = 'anonymous';
  if (src !== '') video.src = src;
  return video;
}

/** Starts to load a clip that is about to be watched; '' does nothing. */
export function warmClip(src: string): HTMLVideoElement | undefined {
  if (src === '') return undefined;
  if (window.warmClip) releaseClip(window.warmClip);
  window.warmClip = createClip(src);
  return window.warmClip;
}

/** The element for a player: the one that already loads this clip, or a new one. */
export function takeClip(src: string): HTMLVideoElement {
  const warm = window.warmClip;
  if (warm?.src !== new URL(src, location.href).href) return createClip(src);
  window.warmClip = undefined;
  return warm;
}

/** Stops loading. A removed element would go on. */
export function releaseClip(video: HTMLVideoElement): void {
  video.removeAttribute('src');
  video.load();
}

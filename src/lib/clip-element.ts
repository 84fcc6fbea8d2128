import { isOwnMedia } from './media-url';

declare global {
  interface Window {
    /** Loads a clip whose player is not there yet. index.html makes one as `createClip` does. */
    warmClip?: HTMLVideoElement | undefined;
  }
}

function createClip(src: string): HTMLVideoElement {
  const video = document.createElement('video');
  video.playsInline = true;
  video.preload = 'auto';
  // With CORS headers a 206 answer can be read by the page; hosts elsewhere may not send any, and would fail with it.
  if (isOwnMedia(src)) video.crossOrigin = 'anonymous';
  if (src !== '') video.src = src;
  return video;
}

/** Begins to load the clip that somebody is about to watch; '' where there is none. */
export function warmClip(src: string): void {
  if (src === '') return;
  if (window.warmClip) releaseClip(window.warmClip);
  window.warmClip = createClip(src);
}

/** The element for a player: the one that loads this clip already, or a new one. */
export function takeClip(src: string): HTMLVideoElement {
  const warm = window.warmClip;
  if (warm?.src !== new URL(src, location.href).href) return createClip(src);
  window.warmClip = undefined;
  return warm;
}

/** Ends what an element that nobody sees any more would go on loading. */
export function releaseClip(video: HTMLVideoElement): void {
  video.removeAttribute('src');
  video.load();
}

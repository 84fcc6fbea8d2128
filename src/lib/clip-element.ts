import { isOwnMedia } from './media-url';

declare global {
  interface Window {
    /** Loads a clip before its player is rendered. src/early/screen.ts creates the first one. */
    warmClip?: HTMLVideoElement | undefined;
  }
}

/** Only with CORS does the mocks' service worker see `Range`. A bucket that this site redirects to need not allow CORS. */
export function setCrossOrigin(video: HTMLVideoElement, src: string): void {
  if (__MOCKS__ && isOwnMedia(src)) video.crossOrigin = 'anonymous';
  else video.removeAttribute('crossorigin');
}

function createClip(src: string): HTMLVideoElement {
  const video = document.createElement('video');
  video.playsInline = true;
  video.preload = 'auto';
  setCrossOrigin(video, src);
  if (src !== '') video.src = src;
  return video;
}

const isLoading = (video: HTMLVideoElement, src: string) => video.src === new URL(src, location.href).href;

/** Starts to load a clip that is about to be watched, unless it loads already; '' does nothing. */
export function warmClip(src: string): HTMLVideoElement | undefined {
  if (src === '') return undefined;
  const { warmClip: warm } = window;
  if (warm && isLoading(warm, src)) return warm;
  if (warm) releaseClip(warm);
  return (window.warmClip = createClip(src));
}

/** The element for a player: the one that already loads this clip, or a new one. */
export function takeClip(src: string): HTMLVideoElement {
  const { warmClip: warm } = window;
  if (!warm || !isLoading(warm, src)) return createClip(src);
  window.warmClip = undefined;
  return warm;
}

/** Stops loading. A removed element would go on. */
export function releaseClip(video: HTMLVideoElement): void {
  video.removeAttribute('src');
  video.load();
}

import { isOwnMedia, unsigned } from './media-url';

declare global {
  interface Window {
    /** Loads a video before its player is rendered. src/early/watch.ts creates the first one. */
    preloadedVideo?: HTMLVideoElement | undefined;
  }
}

/** Only with CORS does the mocks' service worker see `Range`. A bucket that this site redirects to need not allow CORS. */
export function setCrossOrigin(video: HTMLVideoElement, src: string): void {
  if (__MOCKS__ && isOwnMedia(src)) video.crossOrigin = 'anonymous';
  else video.removeAttribute('crossorigin');
}

function createVideo(src: string): HTMLVideoElement {
  const video = document.createElement('video');
  video.playsInline = true;
  video.preload = 'auto';
  setCrossOrigin(video, src);
  if (src !== '') video.src = src;
  return video;
}

/** True if the element has this file, also by an address with another signature. */
export const hasFile = (video: HTMLVideoElement, src: string) =>
  unsigned(video.src) === unsigned(new URL(src, location.href).href);

/** Starts to load a video that is about to be watched, unless it loads already; '' does nothing. */
export function preloadVideo(src: string): HTMLVideoElement | undefined {
  if (src === '') return undefined;
  const { preloadedVideo: preloaded } = window;
  if (preloaded && hasFile(preloaded, src)) return preloaded;
  if (preloaded) releaseVideo(preloaded);
  return (window.preloadedVideo = createVideo(src));
}

/** Returns the element for a player: the preloaded one if it has this URL, else a new one. */
export function takeVideo(src: string): HTMLVideoElement {
  const { preloadedVideo: preloaded } = window;
  if (!preloaded || !hasFile(preloaded, src)) return createVideo(src);
  window.preloadedVideo = undefined;
  return preloaded;
}

/** Stops loading. A removed element would go on. */
export function releaseVideo(video: HTMLVideoElement): void {
  video.removeAttribute('src');
  video.load();
}

/** Marks the element: it was not the user who muted it. */
export async function playMuted(video: HTMLVideoElement): Promise<void> {
  video.muted = true;
  video.dataset['silenced'] = '';
  await video.play().catch(() => {
    video.muted = false;
  });
}

/** Plays a video that the user has opened. Without a user gesture, browsers refuse to play with sound: then it plays muted. */
export async function startVideo(video: HTMLVideoElement): Promise<void> {
  await video
    .play()
    .catch(({ name }: DOMException) => (name === 'NotAllowedError' && !video.muted ? playMuted(video) : undefined));
}

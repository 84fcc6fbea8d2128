import { releaseVideo, setCrossOrigin } from '@/lib/video-element';
import styles from './preview-video.module.css';

/** The part of a video that is skipped: many begin with a black frame or a title. */
const START = 0.1;

export type PreviewVideo = {
  /** Shows the video over a picture, which stays visible until there is a frame. */
  show: (src: string, picture: Element) => void;
  drop: () => void;
};

/** The element that all previews share. */
export function createPreviewVideo(): PreviewVideo {
  const video = document.createElement('video');
  video.className = styles.video ?? '';
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  video.disablePictureInPicture = true;
  video.disableRemotePlayback = true;
  video.tabIndex = -1;
  video.setAttribute('aria-hidden', 'true');

  function drop() {
    if (!video.hasAttribute('src')) return;
    video.remove();
    video.removeAttribute('data-shown');
    releaseVideo(video);
  }

  video.addEventListener('loadedmetadata', () => {
    if (!video.isConnected) return drop();
    if (Number.isFinite(video.duration)) video.currentTime = video.duration * START;
    video.play().catch(() => {
      // Dropped meanwhile, or the browser refuses to play: the picture stays.
    });
  });
  for (const name of ['playing', 'seeked'])
    video.addEventListener(name, () => video.toggleAttribute('data-shown', !video.paused && !video.seeking));
  // Browsers also pause a video at its end, and when it is removed with its card.
  for (const name of ['pause', 'error']) video.addEventListener(name, drop);

  return {
    show(src, picture) {
      drop();
      setCrossOrigin(video, src);
      video.src = src;
      // Below what is over the picture, such as the length.
      picture.querySelector('img')?.after(video);
    },
    drop,
  };
}

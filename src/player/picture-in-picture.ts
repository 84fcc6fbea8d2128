import { useSyncExternalStore } from 'react';

export function canPictureInPicture(video: HTMLVideoElement) {
  return document.pictureInPictureEnabled && 'requestPictureInPicture' in video;
}

/** The browser may refuse, for example before metadata are loaded; then nothing changes. */
export function togglePictureInPicture(video: HTMLVideoElement) {
  const request =
    document.pictureInPictureElement === video ? document.exitPictureInPicture() : video.requestPictureInPicture();
  request.catch(() => undefined);
}

export function useIsPictureInPicture(video: HTMLVideoElement) {
  return useSyncExternalStore(
    (notify) => {
      video.addEventListener('enterpictureinpicture', notify);
      video.addEventListener('leavepictureinpicture', notify);
      return () => {
        video.removeEventListener('enterpictureinpicture', notify);
        video.removeEventListener('leavepictureinpicture', notify);
      };
    },
    () => document.pictureInPictureElement === video,
  );
}

import { useSyncExternalStore } from 'react';

export function canPictureInPicture(video: HTMLVideoElement) {
  return document.pictureInPictureEnabled && 'requestPictureInPicture' in video;
}

/** The browser may refuse, before there is a picture for instance: then nothing changes, and the button says so. */
export function togglePictureInPicture(video: HTMLVideoElement) {
  const done =
    document.pictureInPictureElement === video ? document.exitPictureInPicture() : video.requestPictureInPicture();
  done.catch(() => undefined);
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

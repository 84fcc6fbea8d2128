/** Whether a video has captions, by the field of its response, or still those that were removed since. */
export const hasCaptions = (video: HTMLVideoElement, captions: unknown) =>
  (Array.isArray(captions) && captions.length > 0) || video.querySelector('track') !== null;

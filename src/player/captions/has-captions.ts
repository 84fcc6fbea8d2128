/** True also while the element has tracks of captions that were removed, which `useTracks` then removes. */
export const hasCaptions = (video: HTMLVideoElement, captions: unknown) =>
  (Array.isArray(captions) && captions.length > 0) || video.querySelector('track') !== null;

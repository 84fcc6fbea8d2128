import { savePosition } from '@/state/positions';

const SAVE_INTERVAL_MS = 5000;

/**
 * Saves the position while the video plays, when it pauses, and when the user leaves the page. Returns a function that stops
 * this, and saves the position unless it is called with `false`. Call it before the element is released.
 */
export function followPosition(video: HTMLVideoElement, videoId: string): (isSaved?: boolean) => void {
  // `app/retention` reads the id from the element.
  video.dataset['videoId'] = videoId;
  const listening = new AbortController();
  const { signal } = listening;
  let hasPlayed = !video.paused;
  let savedAt = performance.now();
  const save = () => {
    // Until the video has played, nothing of it was watched.
    if (!hasPlayed) return;
    savedAt = performance.now();
    savePosition(videoId, video.currentTime, video.duration);
  };
  const onTimeUpdate = () => {
    if (performance.now() - savedAt >= SAVE_INTERVAL_MS) save();
  };
  video.addEventListener('playing', () => (hasPlayed = true), { signal });
  video.addEventListener('timeupdate', onTimeUpdate, { signal });
  video.addEventListener('pause', save, { signal });
  window.addEventListener('pagehide', save, { signal });
  // Phones can end a hidden page without `pagehide`.
  document.addEventListener('visibilitychange', save, { signal });
  return (isSaved = true) => {
    if (isSaved) save();
    listening.abort();
  };
}

import { currentUserId } from '@/state/persisted';
import { savePosition } from '@/state/positions';

const SAVE_INTERVAL_MS = 5000;

/** The member who watches the video, on its page and in the mini player. */
const viewers = new WeakMap<HTMLVideoElement, string>();

/** Whether another member than this user watches the video. What a guest watches is the member's who signs in. */
function hasOtherViewer(video: HTMLVideoElement): boolean {
  const user = currentUserId();
  const viewer = viewers.get(video) ?? user;
  if (viewer) viewers.set(video, viewer);
  return viewer !== user;
}

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
  let savedTime: number | undefined;
  let savedFor = hasOtherViewer(video) ? undefined : currentUserId();
  const save = () => {
    const user = currentUserId();
    // Until the video has played, nothing of it was watched.
    if (!hasPlayed || user === undefined || hasOtherViewer(video)) return;
    const { currentTime, duration } = video;
    // Another tab may have saved a later position of a video that has not moved here.
    if (currentTime === savedTime && user === savedFor) return;
    savedAt = performance.now();
    savedTime = currentTime;
    savedFor = user;
    savePosition(videoId, currentTime, duration);
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

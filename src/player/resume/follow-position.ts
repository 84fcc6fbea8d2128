import { currentUserId } from '@/state/persisted';
import { savePosition } from '@/state/positions';

const SAVE_INTERVAL_MS = 5000;

/** The member who watches the video, on its page and in the mini player. */
const viewers = new WeakMap<HTMLVideoElement, string>();

/**
 * The current user if they are who watches the video, otherwise undefined. A guest can sign in, but what a member watched is nobody
 * else's.
 */
function viewerOf(video: HTMLVideoElement): string | undefined {
  const user = currentUserId();
  const viewer = viewers.get(video) ?? user;
  if (viewer) viewers.set(video, viewer);
  return viewer === user ? user : undefined;
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
  let savedFor = viewerOf(video);
  const save = () => {
    const viewer = viewerOf(video);
    // Until the video has played, nothing of it was watched.
    if (!hasPlayed || viewer === undefined) return;
    const { currentTime, duration } = video;
    // Another tab may have saved a later position of a video that has not moved here.
    if (currentTime === savedTime && viewer === savedFor) return;
    savedAt = performance.now();
    savedTime = currentTime;
    savedFor = viewer;
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

import { sendRetention } from '@/resources/video/retention';
import { isRemembering } from '@/state/positions';
import { encodeParts, playedParts } from './parts';

type Visit = {
  video: HTMLVideoElement;
  videoId: string;
  /** By part. */
  watched: boolean[];
  reported: boolean[];
  isReported: boolean;
};

const visits = new WeakMap<HTMLVideoElement, Visit>();
/** Those whose video has a file. */
const open = new Set<Visit>();

/** The element forgets what was played when it is released. */
function note(visit: Visit): void {
  const { played, duration } = visit.video;
  if (!Number.isFinite(duration)) return;
  const parts = playedParts(played, duration);
  visit.watched = parts.map((isPlayed, part) => isPlayed || visit.watched[part] === true);
}

/** Reports a visit, and later only what was watched since then: each part counts once. */
function report(visit: Visit): void {
  const { videoId, watched, reported, isReported } = visit;
  const parts = watched.map((isWatched, part) => isWatched && reported[part] !== true);
  if (!isRemembering() || watched.length === 0 || (isReported && !parts.includes(true))) return;
  visit.reported = watched;
  visit.isReported = true;
  void sendRetention(videoId, encodeParts(parts), !isReported);
}

function begin(video: HTMLVideoElement, videoId: string): Visit {
  const visit = { video, videoId, watched: [], reported: [], isReported: false };
  visits.set(video, visit);
  for (const event of ['timeupdate', 'pause']) video.addEventListener(event, () => note(visit));
  video.addEventListener('emptied', () => {
    report(visit);
    open.delete(visit);
  });
  return visit;
}

/** Only the player and the mini player give their videos an id. */
function follow(target: EventTarget | null): void {
  if (!(target instanceof HTMLVideoElement)) return;
  const { videoId } = target.dataset;
  if (videoId === undefined) return;
  const visit = visits.get(target) ?? begin(target, videoId);
  open.add(visit);
  note(visit);
}

function reportAll(): void {
  for (const visit of open) {
    note(visit);
    report(visit);
  }
}

/** Until the signal aborts, reports which parts of videos are watched: when a video is left, and when the page is hidden or closed. */
export function reportVisits(signal: AbortSignal): void {
  document.addEventListener('playing', ({ target }) => follow(target), { capture: true, signal });
  // Phones can end a hidden page without `pagehide`.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && reportAll(), { signal });
  window.addEventListener('pagehide', reportAll, { signal });
  // Those that began before this code had loaded.
  for (const video of document.querySelectorAll('video')) if (!video.paused || video.played.length > 0) follow(video);
}

import { releaseVideo, setCrossOrigin } from '@/lib/video-element';

/** Values of `readyState` and of `networkState`. */
const CURRENT_DATA = 2;
const ENOUGH_DATA = 4;
const LOADING = 2;

const ENOUGH_AHEAD = 10;

/** By how many seconds a browser may miss a position. */
const TOLERANCE = 1;

const RELEASE_AFTER_MS = 10_000;

const MAIN_EVENTS = ['canplay', 'canplaythrough', 'playing', 'progress', 'pause', 'seeked', 'ended'];

function secondsAhead({ buffered, currentTime }: HTMLVideoElement) {
  for (let at = 0; at < buffered.length; at++)
    if (buffered.start(at) <= currentTime && currentTime <= buffered.end(at)) return buffered.end(at) - currentTime;
  return 0;
}

/** Whether the video goes on without stalling if something else is loaded. */
function hasEnough(video: HTMLVideoElement) {
  const { paused, ended, seeking, readyState } = video;
  if (seeking) return false;
  if (paused || ended) return readyState >= CURRENT_DATA;
  return readyState >= ENOUGH_DATA || secondsAhead(video) >= ENOUGH_AHEAD;
}

export type PictureElement = ReturnType<typeof createPictureElement>;

/**
 * An element that shows single frames of the main video in the box. It loads nothing until the first `show`, and hides while it
 * has no frame.
 */
export function createPictureElement(main: HTMLVideoElement, box: HTMLElement) {
  const video = document.createElement('video');
  const listeners = new AbortController();
  const { signal } = listeners;
  let wanted: number | undefined;
  let target: number | undefined;
  let isDragging = false;
  let hasFailed = false;
  let timer: number | undefined;

  video.muted = true;
  video.playsInline = true;
  video.preload = 'metadata';
  video.disablePictureInPicture = true;
  video.disableRemotePlayback = true;
  video.tabIndex = -1;
  video.hidden = true;

  function release() {
    clearTimeout(timer);
    target = undefined;
    video.hidden = true;
    if (video.hasAttribute('src')) releaseVideo(video);
  }

  function fail() {
    hasFailed = true;
    release();
  }

  /** One seek at a time. While the user drags, the main video does not play on anyway. */
  function seek() {
    if (wanted === undefined || hasFailed || !(isDragging || hasEnough(main))) return;
    if (!video.hasAttribute('src')) {
      setCrossOrigin(video, main.src);
      video.src = main.src;
    }
    if (!(video.duration > 0) || video.seeking || target === wanted) return;
    target = wanted;
    video.currentTime = target;
  }

  /** Marks the frame of another time, so that it does not pass for the frame of this one. */
  const mark = () => video.toggleAttribute('data-old', target !== wanted || video.seeking);

  function onSeeked() {
    if (target === undefined) return;
    // Without byte ranges browsers seek to the start only.
    if (Math.abs(video.currentTime - Math.min(target, video.duration)) > TOLERANCE) return fail();
    video.hidden = false;
    seek();
    mark();
  }

  function onMainWaiting() {
    if (!isDragging && (video.seeking || video.networkState === LOADING)) release();
  }
  function onMainEmptied() {
    hasFailed = false;
    release();
  }

  video.addEventListener('loadedmetadata', seek, { signal });
  video.addEventListener('seeked', onSeeked, { signal });
  video.addEventListener('error', fail, { signal });
  for (const name of MAIN_EVENTS) main.addEventListener(name, seek, { signal });
  main.addEventListener('waiting', onMainWaiting, { signal });
  main.addEventListener('emptied', onMainEmptied, { signal });

  return {
    show(time: number, drags: boolean) {
      clearTimeout(timer);
      if (video.parentNode !== box) box.append(video);
      wanted = time;
      isDragging = drags;
      seek();
      mark();
    },
    hide() {
      if (wanted === undefined) return;
      wanted = undefined;
      isDragging = false;
      video.remove();
      timer = window.setTimeout(release, RELEASE_AFTER_MS);
    },
    dispose() {
      listeners.abort();
      release();
      video.remove();
    },
  };
}

import { createAtom, useSelector } from '@tanstack/react-store';
import { createConnectedAtom } from '@/lib/connected-atom';
import { startVideo } from '@/lib/video-element';

const NO_MEDIA = createAtom<MediaState | undefined>(undefined);

/** Whether the video's first frame is available; false while there is no element. */
export function useHasPicture(media: Media | null) {
  return useSelector<MediaState | undefined, boolean>(media ?? NO_MEDIA, (state) => state?.started ?? false);
}

type LoadedRange = { start: number; end: number };

/** A snapshot of the media element, which is the only source of truth. */
export type MediaState = {
  paused: boolean;
  ended: boolean;
  /** Playback has stalled: no data for the next frame. */
  waiting: boolean;
  /** The first frame is available. */
  started: boolean;
  /** `MediaError.code`, or 0. */
  failure: number;
  time: number;
  /** 0 while unknown. */
  duration: number;
  loaded: readonly LoadedRange[];
  volume: number;
  muted: boolean;
  rate: number;
};

export type Media = ReturnType<typeof createMedia>;

const CURRENT_DATA = 2;
const FUTURE_DATA = 3;

/** In ms: how long the time of a video that plays may not change. */
const STANDSTILL = 1000;

const EVENTS = [
  'canplay',
  'durationchange',
  'emptied',
  'ended',
  'error',
  'loadeddata',
  'loadedmetadata',
  'pause',
  'play',
  'playing',
  'progress',
  'ratechange',
  'seeked',
  'seeking',
  'stalled',
  'timeupdate',
  'volumechange',
  'waiting',
];

function rangesOf(ranges: TimeRanges): LoadedRange[] {
  return Array.from({ length: ranges.length }, (_, index) => ({ start: ranges.start(index), end: ranges.end(index) }));
}

function sameRanges(a: readonly LoadedRange[], b: readonly LoadedRange[]) {
  return a.length === b.length && a.every((range, at) => range.start === b[at]?.start && range.end === b[at].end);
}

function read(video: HTMLVideoElement, before?: MediaState): MediaState {
  const loaded = rangesOf(video.buffered);
  const failure = video.error?.code ?? 0;
  return {
    paused: video.paused,
    ended: video.ended,
    waiting: !video.paused && !video.ended && failure === 0 && video.readyState < FUTURE_DATA,
    started: video.readyState >= CURRENT_DATA,
    failure,
    time: video.currentTime,
    duration: Number.isFinite(video.duration) ? video.duration : 0,
    loaded: before && sameRanges(before.loaded, loaded) ? before.loaded : loaded,
    volume: video.volume,
    muted: video.muted,
    rate: video.playbackRate,
  };
}

/** A media element as an external store, with event listeners only while it has subscribers. */
export function createMedia(video: HTMLVideoElement) {
  let watch: ReturnType<typeof setTimeout> | undefined;
  const state = createConnectedAtom(read(video), () => {
    for (const name of EVENTS) video.addEventListener(name, refresh);
    refresh();
    return () => {
      for (const name of EVENTS) video.removeEventListener(name, refresh);
      clearTimeout(watch);
    };
  });

  /** Call after changing the element: its events are a task late for a controlled slider. */
  function refresh() {
    const next = read(video, state.get());
    state.set(next);
    clearTimeout(watch);
    const { paused, ended, failure, time, loaded } = next;
    const hasData = loaded.some(({ start, end }) => start <= time && time + 1 < end);
    if (!paused && !ended && failure === 0 && hasData) watch = setTimeout(resumeStalled, STANDSTILL);
  }

  /** WebKitGTK can stand still with all data, unless the video is played again: after it began muted, or was moved. */
  function resumeStalled() {
    if (video.currentTime !== state.get().time) return;
    video.pause();
    // It may have begun with sound and without a click, which the browser need not allow again.
    void startVideo(video);
  }

  /** Seeks without the user: resuming, or after a reload of the file. */
  function moveTo(time: number) {
    const end = state.get().duration || time;
    video.currentTime = Math.min(Math.max(time, 0), end);
    refresh();
  }

  let isSought = false;
  /** Seeks for the user, who then stays there. */
  function seek(time: number) {
    isSought = true;
    moveTo(time);
  }

  /** The element for full screen: the video with our controls. */
  const frame = video.closest('section') ?? video;

  return { ...state, video, frame, refresh, moveTo, seek, isSought: () => isSought };
}

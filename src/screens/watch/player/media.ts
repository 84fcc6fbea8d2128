/** Seconds of the clip that are already here. */
type LoadedRange = { start: number; end: number };

/** What the screen needs to know of a media element, read from the element itself and never kept beside it. */
export type MediaState = {
  paused: boolean;
  ended: boolean;
  /** It should be playing and has nothing to show. */
  waiting: boolean;
  /** A frame has been shown. */
  started: boolean;
  /** `MediaError.code`, 0 while all is well. */
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

/** Values of `readyState`. */
const CURRENT_DATA = 2;
const FUTURE_DATA = 3;

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

/** A media element as an external store. It listens only while somebody subscribes. */
export function createMedia(video: HTMLVideoElement) {
  let state = read(video);
  const subscribers = new Set<() => void>();

  /** Reads the element again. Its own events come a task later, too late for a controlled slider. */
  function refresh() {
    state = read(video, state);
    for (const notify of subscribers) notify();
  }

  function subscribe(notify: () => void) {
    if (subscribers.size === 0) {
      for (const name of EVENTS) video.addEventListener(name, refresh);
      state = read(video, state);
    }
    subscribers.add(notify);
    return () => {
      subscribers.delete(notify);
      if (subscribers.size > 0) return;
      for (const name of EVENTS) video.removeEventListener(name, refresh);
    };
  }

  function seek(time: number) {
    const end = state.duration || time;
    video.currentTime = Math.min(Math.max(time, 0), end);
    refresh();
  }

  /** What goes full screen: the picture together with our controls. */
  const frame = video.closest('section') ?? video;

  return { video, frame, subscribe, refresh, seek, get: () => state };
}

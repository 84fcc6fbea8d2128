import { useEffect, useEffectEvent } from 'react';
import { playVideo } from './commands';
import type { Media } from './media';

/** In seconds, unless the browser sends another offset. */
const SEEK_OFFSET = 10;

const POSITION_EVENTS = ['loadedmetadata', 'durationchange', 'play', 'pause', 'seeked', 'ratechange', 'ended'];

type Handlers = readonly [MediaSessionAction, MediaSessionActionHandler][];

/** Undefined in browsers without the Media Session API. */
const currentSession = (): MediaSession | undefined =>
  'mediaSession' in navigator ? navigator.mediaSession : undefined;

function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null) {
  try {
    currentSession()?.setActionHandler(action, handler);
  } catch {
    // This browser does not have the action.
  }
}

/** Returns the function that removes the handlers. */
function setHandlers(handlers: Handlers): () => void {
  for (const [action, handler] of handlers) setHandler(action, handler);
  return () => {
    for (const [action] of handlers) setHandler(action, null);
  };
}

function setPosition({ duration, currentTime, playbackRate }: HTMLVideoElement) {
  const isKnown = Number.isFinite(duration) && duration > 0 && playbackRate > 0;
  if (isKnown) {
    currentSession()?.setPositionState({ duration, position: Math.min(currentTime, duration), playbackRate });
  } else currentSession()?.setPositionState();
}

export type MediaInfo = { title: string; channel: string; picture: string };

/** Media keys, headphones and the lock screen show and control the video while its page is open. */
export function useMediaSession(media: Media, { title, channel, picture }: MediaInfo) {
  useEffect(() => {
    const session = currentSession();
    if (!session) return;
    const artwork = picture === '' ? [] : [{ src: picture }];
    session.metadata = new MediaMetadata({ title, artist: channel, artwork });
    return () => {
      session.metadata = null;
    };
  }, [title, channel, picture]);

  useEffect(() => {
    const { video, seek } = media;
    const listening = new AbortController();
    const update = () => setPosition(video);
    for (const name of POSITION_EVENTS) video.addEventListener(name, update, { signal: listening.signal });
    update();
    const removeHandlers = setHandlers([
      ['play', () => playVideo(video)],
      ['pause', () => video.pause()],
      ['seekbackward', ({ seekOffset }) => seek(video.currentTime - (seekOffset ?? SEEK_OFFSET))],
      ['seekforward', ({ seekOffset }) => seek(video.currentTime + (seekOffset ?? SEEK_OFFSET))],
      ['seekto', ({ seekTime }) => seek(seekTime ?? video.currentTime)],
    ]);
    return () => {
      listening.abort();
      removeHandlers();
      currentSession()?.setPositionState();
    };
  }, [media]);
}

/** The media keys for the previous and the next video. */
export function useMediaSessionSteps(canStep: (step: 1 | -1) => boolean, open: (step: 1 | -1) => void) {
  const openStep = useEffectEvent(open);
  const hasPrevious = canStep(-1);
  const hasNext = canStep(1);
  useEffect(() => {
    const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [];
    if (hasPrevious) handlers.push(['previoustrack', () => openStep(-1)]);
    if (hasNext) handlers.push(['nexttrack', () => openStep(1)]);
    return setHandlers(handlers);
  }, [hasPrevious, hasNext]);
}

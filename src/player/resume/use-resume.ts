import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { readPosition } from '@/state/positions';
import { isReturned } from '../mini-player/docked';
import { playFrom } from '../commands';
import type { Media } from '../media';

const HAVE_METADATA = 1;

/** The start time that the address of a video last had, also while the video is in the mini player. */
const starts = new WeakMap<HTMLVideoElement, number | undefined>();

/**
 * Starts a video at `startAt`, or where the user stopped. Returns the time from which it resumed; undefined if it started
 * elsewhere. With each change of `repeats`, the link to the video was followed again.
 */
export function useResume(
  media: Media | null,
  videoId: string,
  startAt: number | undefined,
  repeats: number,
): number | undefined {
  const [resumed, setResumed] = useState<{ media: Media; time: number }>();
  const begin = useEffectEvent((begun: Media) => {
    const { video, moveTo } = begun;
    const start = startAt !== undefined && startAt < video.duration ? startAt : undefined;
    // Back leads to the same address; a link can lead to another time of the video that was in the mini player.
    const isElsewhere = start !== undefined && start !== starts.get(video);
    starts.set(video, startAt);
    // Autoplay may have begun: a time above 0 does not mean that the user has sought.
    if (begun.isSought() || (isReturned(video) && video.currentTime > 0 && !isElsewhere)) return;
    if (start !== undefined) return moveTo(start);
    const time = readPosition(videoId, video.duration);
    if (time === undefined) return;
    moveTo(time);
    setResumed({ media: begun, time });
  });
  const remember = useEffectEvent((video: HTMLVideoElement) => {
    if (!isReturned(video)) starts.set(video, startAt);
  });
  // A layout effect, so that it starts before the video plays.
  useLayoutEffect(() => {
    if (!media) return;
    remember(media.video);
    const waiting = new AbortController();
    const { signal } = waiting;
    const onMetadata = () => signal.aborted || begin(media);
    if (media.video.readyState >= HAVE_METADATA) queueMicrotask(onMetadata);
    else media.video.addEventListener('loadedmetadata', onMetadata, { once: true, signal });
    return () => waiting.abort();
  }, [media]);

  const link = `${startAt} ${repeats}`;
  const used = useRef(link);
  useEffect(() => {
    if (used.current === link) return;
    used.current = link;
    // After a change of `videoId`, `media` is the previous video's for one render.
    if (!media?.video.isConnected) return;
    starts.set(media.video, startAt);
    // A link on the page leads to a time of the same video.
    if (startAt !== undefined && startAt < media.video.duration) playFrom(media, startAt);
  }, [media, startAt, link]);

  // The player stays mounted from one video to the next.
  return resumed?.media === media ? resumed?.time : undefined;
}

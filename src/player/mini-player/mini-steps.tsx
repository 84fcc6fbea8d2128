import { useSelector } from '@tanstack/react-store';
import { useQueryClient } from '@tanstack/react-query';
import { SkipForward } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf } from '@/api/errors';
import { applyPreferences } from '@/state/preferences';
import { takeVideo } from '@/lib/video-element';
import { notify } from '@/lib/notify';
import { t } from '@/messages/t';
import { readPosition } from '@/state/positions';
import { removeFromQueue } from '@/state/queue';
import { knownVideo, startVisit, videoQuery } from '@/resources/video/queries';
import { IconButton } from '@/ui/button';
import { playVideo } from '../commands';
import type { Media } from '../media';
import type { Playback } from '@/playback/playback';
import { isGoneError, usePlayback } from '@/playback/use-playback';
import { useStepShortcuts } from '@/playback/steps';
import { queuedSearch, useQueueNext } from '@/playback/use-queue-next';
import type { Dock } from './mini-player-slot';

type MiniStepsProps = {
  media: Media;
  videoId: string;
  /** The visit has shown that the video, which was played from a copy in a list, no longer exists. */
  isGone: boolean;
  playback: Playback | undefined;
  dock: Dock;
};

type StepsProps = MiniStepsProps & { queued: Item | undefined; next?: Item | undefined; previous?: Item | undefined };

type Item = { _id: string };

/** "Next video", Shift+N, Shift+P and the end of a video: the queue goes on in the mini player, then the playlist. */
export function MiniSteps(props: MiniStepsProps) {
  return props.playback ? <PlaylistSteps {...props} playback={props.playback} /> : <QueueSteps {...props} />;
}

function PlaylistSteps(props: MiniStepsProps & { playback: Playback }) {
  const { neighbour, queued } = usePlayback(props.playback, props.videoId);
  return <Steps {...props} queued={queued} next={neighbour(1)} previous={neighbour(-1)} />;
}

function QueueSteps(props: MiniStepsProps) {
  const { next } = useQueueNext(props.videoId, undefined);
  return <Steps {...props} queued={next} />;
}

/** Each video counts as a visit. */
function Steps({ media, videoId, isGone, playback, dock, queued, next, previous }: StepsProps) {
  const client = useQueryClient();
  const isEnded = useSelector(media, (state) => state.ended);
  const isLoading = useRef(false);

  async function play(id: string, nextPlayback: Playback | undefined) {
    if (id === videoId) {
      // The only video of a loop.
      media.seek(0);
      return playVideo(media.video);
    }
    if (isLoading.current) return;
    isLoading.current = true;
    startVisit(client, id);
    try {
      const { videoFile, duration } = knownVideo(client, id) ?? (await client.query(videoQuery(id)));
      // While the video was loading, the user may have closed the mini player, or returned to the video.
      if (!dock.isDocked(media.video)) return;
      const video = takeVideo(videoFile);
      applyPreferences(video);
      // Before the metadata: if the user seeks meanwhile, that time counts.
      const resumed = readPosition(id, duration);
      if (resumed !== undefined) video.currentTime = resumed;
      dock.dockNext({ video, videoId: id, playback: nextPlayback });
    } catch (error) {
      const isMissing = isGoneError(error);
      if (isMissing) removeFromQueue(id);
      notify.error(isMissing ? t('This video no longer exists') : messageOf(error), { id: 'queue' });
    } finally {
      isLoading.current = false;
    }
  }
  const lastDirection = useRef<1 | -1>(1);
  /** Returns whether there is a video. */
  function step(direction: 1 | -1): boolean {
    lastDirection.current = direction;
    const item = direction === 1 ? next : previous;
    if (direction === 1 && queued)
      void play(queued._id, playback && { ...playback, ...queuedSearch(videoId, playback) });
    else if (item) void play(item._id, playback && { ...playback, after: undefined });
    else return false;
    return true;
  }
  useStepShortcuts(step);

  const nextId = (queued ?? next)?._id;
  // As on the watch page, only a video that was queued before the end starts by itself.
  const wasQueued = useRef(false);
  const noteQueue = useEffectEvent((ended: boolean) => {
    wasQueued.current = ended && queued !== undefined;
  });
  useEffect(() => noteQueue(isEnded), [isEnded]);
  const playNext = useEffectEvent(() => {
    if (!queued || wasQueued.current) step(1);
  });
  useEffect(() => {
    if (isEnded && nextId !== undefined) playNext();
  }, [isEnded, nextId]);

  const skip = useEffectEvent(() => {
    notify.error(t('This video no longer exists'), { id: 'queue' });
    // Before the first one, it goes forward.
    if (!step(lastDirection.current) && (lastDirection.current === 1 || !step(1))) dock.undock();
  });
  useEffect(() => {
    if (isGone) skip();
  }, [isGone]);

  // The focused button must not unmount with the last video.
  const [hasSteps, setHasSteps] = useState(false);
  if (nextId !== undefined && !hasSteps) setHasSteps(true);
  if (!hasSteps) return null;
  return (
    <IconButton
      label={t('Next video')}
      icon={<SkipForward size="1.25rem" />}
      aria-disabled={nextId === undefined}
      onClick={() => step(1)}
    />
  );
}

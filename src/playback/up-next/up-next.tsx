import { useEffect, useEffectEvent, useState } from 'react';
import type { Media } from '@/player/media';
import type { Playback } from '../playback';
import { usePlayback } from '../use-playback';
import { useQueueNext } from '../use-queue-next';
import { EndScreen } from './end-screen';

export type UpNextProps = { media: Media; videoId: string; playback: Playback | undefined };

function EndOfPlaylist({ playback, videoId, media }: UpNextProps & { playback: Playback }) {
  const { query, neighbour } = usePlayback(playback, videoId);
  // The playlist opens its next video.
  if (query.isPending || neighbour(1)) return null;
  return <EndScreen media={media} videoId={videoId} />;
}

/** The queue plays first, then the playlist. */
export function UpNext(props: UpNextProps) {
  const queue = useQueueNext(props.videoId, props.playback);
  // Only a video that was queued before the end starts by itself. If the user queues one later, they can start it themselves.
  const [isQueued] = useState(queue.next !== undefined);
  const playQueue = useEffectEvent(() => {
    if (isQueued) queue.open();
  });
  useEffect(() => playQueue(), []);
  if (isQueued) return null;
  return props.playback ? (
    <EndOfPlaylist {...props} playback={props.playback} />
  ) : (
    <EndScreen media={props.media} videoId={props.videoId} />
  );
}

import { useEffect, useEffectEvent, useState } from 'react';
import type { Media } from '../player/media';
import type { Run } from '../playlist/run';
import { useRun } from '../playlist/use-run';
import { useQueueNext } from '../queue/use-queue';
import { EndScreen } from './end-screen';

export type UpNextProps = { media: Media; videoId: string; run: Run | undefined };

function EndOfRun({ run, videoId, media }: UpNextProps & { run: Run }) {
  const { query, neighbour } = useRun(run, videoId);
  // The playlist opens its next video.
  if (query.isPending || neighbour(1)) return null;
  return <EndScreen media={media} videoId={videoId} />;
}

/** The queue plays first, then the playlist. */
export function UpNext(props: UpNextProps) {
  const queue = useQueueNext(props.videoId, props.run);
  // Only what was queued before the end: the user is here now.
  const [isQueued] = useState(queue.next !== undefined);
  const playQueue = useEffectEvent(() => {
    if (isQueued) queue.open();
  });
  useEffect(() => playQueue(), []);
  if (isQueued) return null;
  return props.run ? (
    <EndOfRun {...props} run={props.run} />
  ) : (
    <EndScreen media={props.media} videoId={props.videoId} />
  );
}

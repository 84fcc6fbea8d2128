import type { Media } from '../player/media';
import type { Run } from '../playlist/run';
import { useRun } from '../playlist/use-run';
import { EndScreen } from './end-screen';

export type UpNextProps = { media: Media; videoId: string; run: Run | undefined };

function EndOfRun({ run, videoId, media }: UpNextProps & { run: Run }) {
  const { query, neighbour } = useRun(run, videoId);
  // The playlist opens its next video.
  if (query.isPending || neighbour(1)) return null;
  return <EndScreen media={media} videoId={videoId} />;
}

export function UpNext(props: UpNextProps) {
  return props.run ? (
    <EndOfRun {...props} run={props.run} />
  ) : (
    <EndScreen media={props.media} videoId={props.videoId} />
  );
}

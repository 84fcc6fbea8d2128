import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import { createMemory } from '@/components/feed/create-memory';
import { knownVideo, videoQuery } from '@/resources/video/queries';
import { Comments } from './comments';
import { Details, DetailsSkeleton } from './details';
import { Player, type PlayerHandle } from './player/player';
import { Related } from './related';
import { Unavailable } from './unavailable';
import { StillLoading } from '@/ui/skeleton';
import { usePageTitle } from '@/ui/use-page-title';
import styles from './watch.module.css';

const useVisited = createMemory<true>();

/** The route remounts it for each video, so no state carries over. */
export function Watch({ videoId }: { videoId: string }) {
  const client = useQueryClient();
  const [listed] = useState(() => knownVideo(client, videoId));
  // The first frame is the player and the title. After Back all is rendered at once, for the router to scroll to.
  const isRevisit = useVisited('watch', () => true) ?? false;
  const isPainted = useDeferredValue(true, isRevisit);
  const player = useRef<PlayerHandle>(null);
  const query = useQuery(videoQuery(videoId));
  const video = query.data;
  const known = video ?? listed;
  const times = { length: known?.duration ?? -1, onSelect: (seconds: number) => player.current?.playFrom(seconds) };
  usePageTitle(known?.title);

  if (query.isError && !video) {
    return (
      <div className={styles.watch}>
        <Unavailable error={query.error} onRetry={() => void query.refetch()} />
        <div className={styles.related}>
          <Related videoId={videoId} />
        </div>
      </div>
    );
  }
  return (
    <div className={styles.watch} data-waiting={!known || undefined}>
      <Player
        ref={player}
        src={known?.videoFile}
        poster={known?.thumbnail ?? ''}
        knownDuration={known?.duration ?? null}
      />
      {known ? <Details known={known} video={video} times={times} /> : <DetailsSkeleton />}
      <div className={styles.related}>{isPainted && <Related videoId={videoId} />}</div>
      {isPainted && known && <Comments videoId={videoId} count={video?.commentsCount ?? null} times={times} />}
      <StillLoading busy={!video} />
    </div>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useMemo, useRef } from 'react';
import { usePreference } from '@/state/preferences';
import { hasSession } from '@/lib/storage';
import { QUEUE_KEY } from '@/lib/storage-keys';
import { afterFirstInput } from '@/lib/when-idle';
import { useSession } from '@/resources/session/queries';
import { knownVideo, videoQuery } from '@/resources/video/queries';
import { Comments } from './comments';
import { AfterFirstFrame, Details, DetailsSkeleton } from './details';
import { useDock } from '@/player/mini-player/use-dock';
import type { Playback } from '@/playback/playback';
import { Player, type PlayerHandle } from '@/player/player';
import { Related } from './related';
import { Unavailable } from './unavailable';
import { atOnce, later } from '@/ui/later';
import { StillLoading } from '@/ui/skeleton';
import { usePageTitle } from '@/ui/use-page-title';
import styles from './watch.module.css';
import { useRepeats } from './use-repeats';

/** Most visits have no queue: without one its code loads with the first input, so that the video comes first. */
const QueuePanel = later(() => import('@/playback/queue-panel'), 'QueuePanel', {
  when: (load) => (hasSession(QUEUE_KEY) ? atOnce(load) : afterFirstInput(load)),
});

/** Most visits have no playlist. Without its panel the video plays as on any watch page. */
const PlaylistPanel = later(() => import('@/playback/playlist-panel'), 'PlaylistPanel', {
  placeholder: () => <div className={styles.playlistPlaceholder} />,
});

/** Most videos have no captions. */
const TranscriptPanel = later(() => import('./transcript/transcript'), 'TranscriptPanel', {
  placeholder: () => <div className={styles.playlistPlaceholder} />,
});

type WatchProps = {
  videoId: string;
  /** In seconds. Without it the video starts where the user stopped. */
  startAt: number | undefined;
  playback: Playback | undefined;
};

/** The player stays mounted from one video to the next, so that it stays in full screen. Other parts are remounted. */
export function Watch({ videoId, startAt, playback }: WatchProps) {
  const client = useQueryClient();
  const isGuest = useSession() === null;
  // Read again after a sign-out, which removes the lists of the member.
  const listed = useMemo(() => {
    const found = knownVideo(client, videoId);
    return isGuest && !found?.isPublished ? undefined : found;
  }, [client, videoId, isGuest]);
  const player = useRef<PlayerHandle>(null);
  const query = useQuery(videoQuery(videoId));
  const video = query.data;
  const isMissing = query.isError && !video;
  const known = video ?? listed;
  const times = { length: known?.duration ?? -1, onSelect: (seconds: number) => player.current?.playFrom(seconds) };
  const dock = useDock(playback);
  const repeats = useRepeats();
  const isTheatre = usePreference('theatre');
  const playerTime = () => player.current?.currentTime() ?? 0;
  usePageTitle(known?.title);

  return (
    <div
      className={styles.watch}
      data-waiting={(!known && !isMissing) || undefined}
      data-theatre={isTheatre || undefined}
    >
      {isMissing ? (
        <Unavailable error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <Player
            ref={player}
            videoId={videoId}
            playback={playback}
            {...dock}
            startAt={startAt}
            repeats={repeats}
            src={known?.videoFile}
            poster={known?.thumbnail ?? ''}
            title={known?.title ?? ''}
            channel={known?.owner.fullName || known?.owner.username || ''}
            captions={video?.captions}
            description={known?.description ?? ''}
            knownDuration={known?.duration ?? null}
          />
          {known ? (
            <Details key={videoId} known={known} video={video} times={times} playerTime={playerTime} />
          ) : (
            <DetailsSkeleton />
          )}
        </>
      )}
      <div className={styles.related}>
        {playback && (
          <PlaylistPanel
            key={playback.list}
            playback={playback}
            videoId={videoId}
            error={isMissing ? query.error : null}
          />
        )}
        <QueuePanel videoId={videoId} playback={playback} error={isMissing ? query.error : null} />
        {Array.isArray(video?.captions) && video.captions.length > 0 && (
          <TranscriptPanel
            key={`transcript ${videoId}`}
            captions={video.captions}
            playerTime={playerTime}
            onSelect={times.onSelect}
          />
        )}
        <AfterFirstFrame key={videoId}>
          <Related videoId={videoId} />
        </AfterFirstFrame>
      </div>
      {!isMissing && (
        <Fragment key={videoId}>
          {known && (
            <AfterFirstFrame>
              <Comments
                videoId={videoId}
                ownerId={video?.owner._id}
                isClosed={video?.commentsClosed === true}
                count={video?.commentsCount ?? null}
                times={times}
              />
            </AfterFirstFrame>
          )}
          <StillLoading busy={!video} />
        </Fragment>
      )}
    </div>
  );
}

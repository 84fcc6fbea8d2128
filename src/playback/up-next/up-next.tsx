import { useEffect, useEffectEvent, useState } from 'react';
import type { Media } from '@/player/media';
import type { Playback } from '../playback';
import { usePlayback } from '../use-playback';
import { useQueueNext } from '../use-queue-next';
import { Link, useNavigate } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { savePreferences, usePreference } from '@/state/preferences';
import { VideoPicture } from '@/components/video-picture';
import { isolated } from '@/ui/isolated';
import { t } from '@/messages/t';
import { Button } from '@/ui/button';
import { Switch } from '@/ui/switch';
import { togglePlay } from '@/player/commands';
import { Countdown } from './countdown';
import styles from './end-screen.module.css';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { mergePages } from '@/query/page';
import { channelVideosQuery, relatedVideosQuery, videoQuery } from '@/resources/video/queries';
import type { Video } from '@/resources/video/schema';
import { useUnmuted } from '@/components/mutes/muted';

/** Two rows of videos, of which the channel's own videos fill at most one. */
const MAX_VIDEOS = 8;
const MAX_OF_CHANNEL = 4;

/** The other videos of a list, beginning with the one that follows, so that autoplay goes through the whole list. */
function othersAfter(videoId: string, list: readonly Video[]) {
  const at = list.findIndex(({ _id }) => _id === videoId);
  return [...list.slice(at + 1), ...list.slice(0, Math.max(at, 0))];
}

/**
 * Other videos of the channel, then the cached most viewed ones. Undefined while the channel's videos load; if they fail to, only the most
 * viewed remain.
 */
function useUpNext(videoId: string): Video[] | undefined {
  const { data: video } = useQuery({ ...videoQuery(videoId), enabled: false });
  const channel = useInfiniteQuery(channelVideosQuery(video?.owner._id ?? '', 'desc'));
  const { data: related = [] } = useQuery({ ...relatedVideosQuery(), enabled: false });
  const mostViewed = useUnmuted(related);
  const ofChannel = useUnmuted(mergePages(channel.data?.pages ?? []));
  if (channel.isLoading) return undefined;
  const published = ofChannel.filter(({ isPublished }) => isPublished);
  const own = othersAfter(videoId, published).slice(0, MAX_OF_CHANNEL);
  const ids = new Set(own.map(({ _id }) => _id));
  return [...own, ...othersAfter(videoId, mostViewed).filter(({ _id }) => !ids.has(_id))].slice(0, MAX_VIDEOS);
}

const LABEL = t('Autoplay next');

function EndScreen({ media, videoId, hasEndedHere }: Omit<UpNextProps, 'playback'>) {
  const navigate = useNavigate();
  const isAutoplay = usePreference('autoplayNext');
  const [isCancelled, setIsCancelled] = useState(document.hidden || !hasEndedHere);
  const videos = useUpNext(videoId);
  const next = videos?.[0];

  function replay() {
    // The focused button unmounts.
    media.frame.focus({ preventScroll: true });
    togglePlay(media);
  }
  function toggleAutoplay() {
    setIsCancelled(false);
    savePreferences({ autoplayNext: !isAutoplay });
  }

  return (
    <section aria-label={t('Up next')} className={styles.panel}>
      <div className={styles.bar}>
        <Button size="small" onClick={replay}>
          <RotateCcw size="1.125rem" />
          <span className={styles.label}>{t('Replay', { context: 'verb' })}</span>
        </Button>
        <label className={styles.setting}>
          <span className={styles.label}>{LABEL}</span>
          <Switch label={LABEL} checked={isAutoplay} onChange={toggleAutoplay} />
        </label>
      </div>
      {isAutoplay && next && (
        <div className={styles.bar} data-countdown>
          {isCancelled ? (
            <p className={styles.next}>{isolated((title) => t('Next: {title}', { title }), next.title)}</p>
          ) : (
            <Countdown
              title={next.title}
              onCancel={() => setIsCancelled(true)}
              onEnd={() => void navigate({ to: '/watchpage/$videoId', params: { videoId: next._id } })}
            />
          )}
        </div>
      )}
      <ul className={styles.list}>
        {videos?.map((video) => (
          <li key={video._id} className={styles.item}>
            <VideoPicture video={video} className={styles.picture} />
            <Link
              to="/watchpage/$videoId"
              params={{ videoId: video._id }}
              className={styles.title}
              title={video.title}
              dir="auto"
            >
              {video.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type UpNextProps = {
  media: Media;
  videoId: string;
  playback: Playback | undefined;
  /** If false, the video had ended in the mini player, and no other video starts without the user. */
  hasEndedHere: boolean;
};

function EndOfPlaylist({ playback, ...props }: UpNextProps & { playback: Playback }) {
  const { query, neighbour } = usePlayback(playback, props.videoId);
  // The playlist opens its next video.
  if (query.isPending || neighbour(1)) return null;
  return <EndScreen {...props} />;
}

/** The queue plays first, then the playlist. */
export function UpNext({ playback, ...props }: UpNextProps) {
  const queue = useQueueNext(props.videoId, playback);
  // Only a video that was queued before the end starts by itself. If the user queues one later, they can start it themselves.
  const [isQueued] = useState(props.hasEndedHere && queue.next !== undefined);
  const playQueue = useEffectEvent(() => {
    if (isQueued) queue.open();
  });
  useEffect(() => playQueue(), []);
  if (isQueued) return null;
  return playback ? <EndOfPlaylist {...props} playback={playback} /> : <EndScreen {...props} />;
}

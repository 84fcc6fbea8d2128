import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isStatus } from '@/api/errors';
import { STALE_TIME } from '@/query/cache-policy';
import { playlistQuery } from '@/resources/playlist/queries';
import { canWatch } from '@/resources/playlist/schema';
import { useSession } from '@/resources/session/queries';
import { videoQuery } from '@/resources/video/queries';
import type { Video } from '@/resources/video/schema';
import { useQueueNext } from './use-queue-next';
import { neighbourOf, seedThatBeginsWith, shuffle } from './order';
import type { Playback } from './playback';
import { seenVideos } from './seen-videos';
import { useChangeSearch } from '@/ui/use-change-search';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The direction in which a playlist was followed to this video; a missing video is skipped in the same one. */
    step?: 1 | -1;
  }
}

/** Some providers reply 400 to a missing video. */
export const isGoneError = (error: unknown) => isStatus(error, 400, 403, 404, 410);

function isKnownGone(client: QueryClient, id: string) {
  return isGoneError(client.getQueryState(videoQuery(id).queryKey)?.error);
}

const NO_VIDEOS: Video[] = [];

/** The playlist that is being played, as seen from one of its videos. Its data are requested once for all its videos. */
export function usePlayback(playback: Playback, videoId: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const query = useQuery({
    ...playlistQuery(playback.list),
    staleTime: STALE_TIME.untilInvalidated,
    retryOnMount: false,
  });
  const videos = query.data?.videos ?? NO_VIDEOS;
  const order = useMemo(() => {
    const seen = seenVideos(client, playback.list, videos);
    return playback.shuffle === undefined ? seen : shuffle(seen, playback.shuffle);
  }, [client, playback.list, playback.shuffle, videos]);
  const listed = useMemo(() => new Set(videos), [videos]);
  const items = useMemo(() => order.filter((video) => listed.has(video)), [order, listed]);
  const placeOf = (id: string | undefined) => order.findIndex(({ _id }) => _id === id);
  const left = placeOf(playback.after);
  const place = left >= 0 ? left : placeOf(videoId);
  const userId = useSession()?._id;
  const isPlayable = (video: Video) => canWatch(video, userId) && !isKnownGone(client, video._id);
  const neighbour = (step: 1 | -1) => {
    // While a video of the queue plays, Previous returns to the video of the playlist that played before it.
    const start = left >= 0 && step === -1 ? left + 1 : place;
    const way = { step, loop: playback.loop === true };
    return neighbourOf(order, start, way, (video) => listed.has(video) && isPlayable(video));
  };
  const open = (step: 1 | -1, { replace = false } = {}) => {
    const video = neighbour(step);
    if (!video || video._id === videoId) return;
    void navigate({
      to: '/watchpage/$videoId',
      params: { videoId: video._id },
      search: { ...playback, after: undefined },
      replace,
      state: { step },
    });
  };
  const queue = useQueueNext(videoId, playback);

  const change = useChangeSearch();
  return {
    query,
    items,
    /** Of the video in the playlist; -1 if it is not there. */
    position: items.findIndex((video) => video === order[place]),
    isPlayable,
    neighbour,
    open,
    /** The video of the queue that plays before the next one of the playlist. */
    queued: queue.next,
    openQueued: queue.open,
    canStep: (step: 1 | -1) => (step === 1 && queue.next !== undefined) || neighbour(step) !== undefined,
    step: (step: 1 | -1) => (step === 1 && queue.next ? queue.open() : open(step)),
    toggleLoop: () => change({ loop: playback.loop ? undefined : true }),
    toggleShuffle: () => {
      const start = Math.floor(Math.random() * 1e6);
      change({
        shuffle:
          playback.shuffle === undefined ? seedThatBeginsWith(videos, playback.after ?? videoId, start) : undefined,
      });
    },
  };
}

import { useNavigate } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import { queue, removeFromQueue } from '@/state/queue';
import type { Playback } from './playback';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The queue opened this video: if it is gone, it opens the next one. */
    isQueued?: boolean;
  }
}

/** The search parameters of a video of the queue. A playlist that is being played continues after the queue. */
export const queuedSearch = (videoId: string, playback: Playback | undefined) =>
  playback ? { ...playback, after: playback.after ?? videoId } : {};

/** The video of the queue that plays after this one, which leaves the queue. */
export function useQueueNext(videoId: string, playback: Playback | undefined) {
  const navigate = useNavigate();
  useEffect(() => removeFromQueue(videoId), [videoId]);
  const next = useSelector(queue).find(({ _id }) => _id !== videoId);
  function open({ replace = false } = {}) {
    if (!next) return;
    void navigate({
      to: '/watchpage/$videoId',
      params: { videoId: next._id },
      search: queuedSearch(videoId, playback),
      replace,
      state: { isQueued: true },
    });
  }
  return { next, open };
}

import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useQueue } from '@/components/queue/use-queue';
import { removeFromQueue } from '@/lib/queue';
import type { Run } from '../playlist/run';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The queue opened this video: if it is gone, it opens the next one. */
    isQueued?: boolean;
  }
}

/** The search parameters of a video of the queue. A playlist that is being played continues after the queue. */
export const queuedSearch = (videoId: string, run: Run | undefined) =>
  run ? { ...run, after: run.after ?? videoId } : {};

/** The video of the queue that plays after this one, which leaves the queue. */
export function useQueueNext(videoId: string, run: Run | undefined) {
  const navigate = useNavigate();
  useEffect(() => removeFromQueue(videoId), [videoId]);
  const next = useQueue().find(({ _id }) => _id !== videoId);
  function open({ replace = false } = {}) {
    if (!next) return;
    void navigate({
      to: '/watchpage/$videoId',
      params: { videoId: next._id },
      search: queuedSearch(videoId, run),
      replace,
      state: { isQueued: true },
    });
  }
  return { next, open };
}

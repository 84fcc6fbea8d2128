import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { QueueSection } from '@/components/queue/queue-section';
import { useMediaSessionSteps } from '@/player/use-media-session';
import type { Playback } from './playback';
import { isGoneError } from './use-playback';
import { useStepShortcuts } from './steps';
import styles from './queue-panel.module.css';
import { queuedSearch, useQueueNext } from './use-queue-next';

export type QueuePanelProps = {
  videoId: string;
  playback: Playback | undefined;
  error: unknown;
};

/** Shift+N and the media key for the next video. The panel of a playlist has such keys, too, which also play the queue first. */
function QueueKeys({ open }: { open: () => void }) {
  const step = (direction: 1 | -1) => {
    if (direction === 1) open();
  };
  useStepShortcuts(step);
  useMediaSessionSteps((direction) => direction === 1, step);
  return null;
}

export function QueuePanel({ videoId, playback, error }: QueuePanelProps) {
  const { next, open } = useQueueNext(videoId, playback);
  const isQueued = useLocation({ select: ({ state }) => state.isQueued === true });

  // The panel of a playlist skips the videos of the queue, too.
  const skipTo = !playback && isQueued && isGoneError(error) ? next?._id : undefined;
  // Replaces the entry: Back must not return to the missing video.
  const skip = useEffectEvent(() => open({ replace: true }));
  useEffect(() => {
    if (skipTo !== undefined) skip();
  }, [skipTo]);

  return (
    <QueueSection search={queuedSearch(videoId, playback)} className={styles.panel}>
      {next && !playback && <QueueKeys open={open} />}
    </QueueSection>
  );
}

import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { addToQueue, clearQueue, type QueueItem } from '@/lib/queue';
import { Button } from '@/ui/button';
import { useMediaSessionSteps } from '../player/use-media-session';
import type { Run } from '../playlist/run';
import { isGoneError } from '../playlist/use-run';
import { useStepShortcuts } from '../playlist/use-step-shortcuts';
import { QueueList } from './queue-list';
import styles from './queue-panel.module.css';
import { queuedSearch, useQueue, useQueueNext } from './use-queue';

export type QueuePanelProps = {
  videoId: string;
  /** The playlist that is being played. */
  run: Run | undefined;
  /** Why the video cannot be shown. */
  error: unknown;
};

type Removed = { items: readonly QueueItem[]; at: number; text: string };

/** Shift+N and the media key for the next video. A playlist has its own, which open the queue, too. */
function QueueKeys({ open }: { open: () => void }) {
  const step = (direction: 1 | -1) => {
    if (direction === 1) open();
  };
  useStepShortcuts(step);
  useMediaSessionSteps((direction) => direction === 1, step);
  return null;
}

/** The videos that play after this one. */
export function QueuePanel({ videoId, run, error }: QueuePanelProps) {
  const items = useQueue();
  const { next, open } = useQueueNext(videoId, run);
  const isQueued = useLocation({ select: ({ state }) => state.isQueued === true });
  const [removed, setRemoved] = useState<Removed | null>(null);
  const panel = useRef<HTMLElement>(null);
  const undoButton = useRef<HTMLButtonElement>(null);

  // The panel of a playlist skips the videos of the queue, too.
  const skipTo = !run && isQueued && isGoneError(error) ? next?._id : undefined;
  // Replaces the entry: Back must not return to the missing video.
  const skip = useEffectEvent(() => open({ replace: true }));
  useEffect(() => {
    if (skipTo !== undefined) skip();
  }, [skipTo]);

  // The cleared list had the focus.
  useEffect(() => {
    if (items.length === 0) undoButton.current?.focus();
  }, [items]);

  if (items.length === 0 && !removed) return null;

  function undo() {
    if (!removed) return;
    addToQueue(removed.items, removed.at);
    setRemoved(null);
    panel.current?.focus();
  }
  return (
    <section ref={panel} aria-label="Queue" tabIndex={-1} className={styles.panel}>
      <div className={styles.bar}>
        <h2 className={styles.heading}>Queue</h2>
        {items.length > 0 && (
          <Button
            size="small"
            variant="ghost"
            onClick={() => {
              setRemoved({ items, at: 0, text: 'Queue cleared' });
              clearQueue();
            }}
          >
            Clear queue
          </Button>
        )}
      </div>
      {next && !run && <QueueKeys open={open} />}
      <QueueList
        items={items}
        search={queuedSearch(videoId, run)}
        onRemove={(item, at) => setRemoved({ items: [item], at, text: 'Removed' })}
      />
      <div aria-live="polite" className={styles.undo}>
        {removed && (
          <>
            {removed.text}
            <Button ref={undoButton} size="small" onClick={undo}>
              Undo
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

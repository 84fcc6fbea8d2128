import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { addToQueue, clearQueue, type QueueItem, removeFromQueue } from '@/lib/queue';
import { Button } from '@/ui/button';
import { isGoneError } from '../playlist/use-run';
import { QueueList } from './queue-list';
import styles from './queue-panel.module.css';
import { useQueue } from './use-queue';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The queue opened this video: if it is gone, it opens the next one. */
    isQueued?: boolean;
  }
}

export type QueuePanelProps = {
  videoId: string;
  /** Why the video cannot be shown. */
  error: unknown;
};

type Removed = { items: readonly QueueItem[]; at: number; text: string };

/** The videos that play after this one. A video leaves the queue when it is opened. */
export function QueuePanel({ videoId, error }: QueuePanelProps) {
  const items = useQueue();
  const navigate = useNavigate();
  const isQueued = useLocation({ select: ({ state }) => state.isQueued === true });
  const [removed, setRemoved] = useState<Removed | null>(null);
  const panel = useRef<HTMLElement>(null);
  const undoButton = useRef<HTMLButtonElement>(null);

  useEffect(() => removeFromQueue(videoId), [videoId]);

  const nextId = items.find(({ _id }) => _id !== videoId)?._id;
  const skipTo = isQueued && isGoneError(error) ? nextId : undefined;
  // Replaces the entry: Back must not return to the missing video.
  const skip = useEffectEvent((id: string) => {
    void navigate({ to: '/watchpage/$videoId', params: { videoId: id }, replace: true, state: { isQueued: true } });
  });
  useEffect(() => {
    if (skipTo !== undefined) skip(skipTo);
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
      <QueueList items={items} onRemove={(item, at) => setRemoved({ items: [item], at, text: 'Removed' })} />
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

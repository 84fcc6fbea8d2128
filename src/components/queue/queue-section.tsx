import { useSelector } from '@tanstack/react-store';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '@/messages/t';
import { useSession } from '@/resources/session/queries';
import { addToQueue, clearQueue, queue, type QueueItem } from '@/state/queue';
import { Button } from '@/ui/button';
import { QueueList, type QueueSearch } from './queue-list';
import styles from './queue-section.module.css';

type QueueSectionProps = { search: QueueSearch; className?: string | undefined; children?: ReactNode };

/** Of one member, or of a guest. */
type Removed = { items: readonly QueueItem[]; at: number; text: string; userId: string | undefined };

/** The queue with its length, "Clear queue" and Undo. Renders nothing while it is empty. */
export function QueueSection({ search, className = '', children }: QueueSectionProps) {
  const items = useSelector(queue);
  const userId = useSession()?._id;
  const [last, setLast] = useState<Removed | null>(null);
  const removed = last?.userId === userId ? last : null;
  const section = useRef<HTMLElement>(null);
  const undoButton = useRef<HTMLButtonElement>(null);

  // The cleared list had the focus.
  useEffect(() => {
    if (items.length === 0) undoButton.current?.focus();
  }, [items]);

  if (items.length === 0 && !removed) return null;

  function undo() {
    if (!removed) return;
    addToQueue(removed.items, removed.at);
    setLast(null);
    section.current?.focus();
  }
  return (
    <section
      ref={section}
      aria-label={t('Queue', { context: 'noun' })}
      tabIndex={-1}
      className={`${styles.section} ${className}`}
    >
      <div className={styles.bar}>
        <h2 className={styles.heading}>
          {items.length === 0
            ? t('Queue', { context: 'noun' })
            : t('Queue: {count, plural, one {# video} other {# videos}}', { count: items.length })}
        </h2>
        {items.length > 0 && (
          <Button
            size="small"
            variant="ghost"
            onClick={() => {
              setLast({ items, at: 0, text: t('Queue cleared'), userId });
              clearQueue();
            }}
          >
            {t('Clear queue')}
          </Button>
        )}
      </div>
      {children}
      <QueueList
        items={items}
        search={search}
        onRemove={(item, at) => setLast({ items: [item], at, text: t('Removed'), userId })}
      />
      <div aria-live="polite" className={styles.undo}>
        {removed && (
          <>
            {removed.text}
            <Button ref={undoButton} size="small" onClick={undo}>
              {t('Undo')}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

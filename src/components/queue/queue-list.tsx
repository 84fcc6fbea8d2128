import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp, GripVertical, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { VideoPicture } from '@/components/video-picture';
import { t } from '@/messages/t';
import { moveInQueue, type QueueItem, readQueue, removeFromQueue } from '@/state/queue';
import { IconButton } from '@/ui/button';
import { VisuallyHidden } from '@/ui/visually-hidden';
import styles from './queue-list.module.css';
import { useDrag } from './use-drag';

/** The search parameters of the links: the playlist that is being played. */
export type QueueSearch = {
  list?: string;
  shuffle?: number | undefined;
  loop?: true | undefined;
  after?: string | undefined;
};

type QueueListProps = {
  items: readonly QueueItem[];
  search: QueueSearch;
  onRemove: (item: QueueItem, at: number) => void;
};

const ICON = { size: '1.125rem' };

export function QueueList({ items, search, onRemove }: QueueListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const drag = useDrag(list, items, (from, to) => {
    const item = items[from];
    // The queue can have changed since the drag began.
    if (item && readQueue() === items) moveTo(item, from, to);
  });

  function moveTo(item: QueueItem, from: number, to: number) {
    moveInQueue(item._id, to - from);
    setAnnouncement(t('{title}: {index} of {total}', { title: item.title, index: to + 1, total: items.length }));
  }

  /** Restores the focus: an element loses it when it is moved or removed. */
  function focusAfter(change: () => void, at: number, name: 'up' | 'down' | 'remove') {
    flushSync(change);
    list.current?.children[at]?.querySelector<HTMLElement>(`[data-action="${name}"]`)?.focus();
  }
  function move(item: QueueItem, at: number, step: 1 | -1) {
    const to = Math.min(Math.max(at + step, 0), items.length - 1);
    focusAfter(() => moveTo(item, at, to), to, step === 1 ? 'down' : 'up');
  }
  function remove(item: QueueItem, at: number) {
    const change = () => {
      onRemove(item, at);
      removeFromQueue(item._id);
    };
    focusAfter(change, Math.min(at, items.length - 2), 'remove');
  }

  return (
    <>
      <ol ref={list} className={styles.list} data-dragging={drag.isDragging || undefined}>
        {items.map((item, at) => (
          <li
            key={item._id}
            className={styles.item}
            style={drag.styleOf(at)}
            data-dragged={drag.isDragged(at) || undefined}
          >
            {/* For pointers only: the buttons do the same. */}
            <span
              aria-hidden="true"
              className={styles.handle}
              data-handle
              onPointerDown={(event) => drag.start(event, at)}
            >
              <GripVertical {...ICON} />
            </span>
            <VideoPicture video={item} className={styles.media} />
            <div className={styles.text}>
              <Link
                to="/watchpage/$videoId"
                params={{ videoId: item._id }}
                search={search}
                state={{ isQueued: true }}
                className={styles.title}
                title={item.title}
                dir="auto"
              >
                {item.title}
              </Link>
              <div className={styles.actions}>
                <IconButton
                  label={t('Move {title} up', { title: item.title })}
                  icon={<ChevronUp {...ICON} />}
                  data-action="up"
                  aria-disabled={at === 0}
                  onClick={() => move(item, at, -1)}
                />
                <IconButton
                  label={t('Move {title} down', { title: item.title })}
                  icon={<ChevronDown {...ICON} />}
                  data-action="down"
                  aria-disabled={at === items.length - 1}
                  onClick={() => move(item, at, 1)}
                />
                <IconButton
                  label={t('Remove {title} from queue', { title: item.title })}
                  icon={<X {...ICON} />}
                  data-action="remove"
                  onClick={() => remove(item, at)}
                />
              </div>
            </div>
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span aria-live="polite">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}

import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { VideoPicture } from '@/components/video-picture/video-picture';
import { moveInQueue, type QueueItem, removeFromQueue } from '@/lib/queue';
import { IconButton } from '@/ui/button';
import styles from './queue-panel.module.css';

type QueueListProps = {
  items: readonly QueueItem[];
  onRemove: (item: QueueItem, at: number) => void;
};

const ICON = { size: '1.125rem', 'aria-hidden': true } as const;

export function QueueList({ items, onRemove }: QueueListProps) {
  const list = useRef<HTMLOListElement>(null);

  /** Restores the focus: an element loses it when it is moved or removed. */
  function focusAfter(change: () => void, at: number, name: 'up' | 'down' | 'remove') {
    flushSync(change);
    list.current?.children[at]?.querySelector<HTMLElement>(`[data-action="${name}"]`)?.focus();
  }
  function move(item: QueueItem, at: number, step: 1 | -1) {
    const to = Math.min(Math.max(at + step, 0), items.length - 1);
    focusAfter(() => moveInQueue(item._id, step), to, step === 1 ? 'down' : 'up');
  }
  function remove(item: QueueItem, at: number) {
    const change = () => {
      onRemove(item, at);
      removeFromQueue(item._id);
    };
    focusAfter(change, Math.min(at, items.length - 2), 'remove');
  }

  return (
    <ol ref={list} className={styles.list}>
      {items.map((item, at) => (
        <li key={item._id} className={styles.item}>
          <VideoPicture video={item} className={styles.media} />
          <div className={styles.text}>
            <Link
              to="/watchpage/$videoId"
              params={{ videoId: item._id }}
              state={{ isQueued: true }}
              className={styles.title}
              title={item.title}
            >
              {item.title}
            </Link>
            <div className={styles.actions}>
              <IconButton
                label={`Move ${item.title} up`}
                icon={<ChevronUp {...ICON} />}
                data-action="up"
                aria-disabled={at === 0}
                onClick={() => move(item, at, -1)}
              />
              <IconButton
                label={`Move ${item.title} down`}
                icon={<ChevronDown {...ICON} />}
                data-action="down"
                aria-disabled={at === items.length - 1}
                onClick={() => move(item, at, 1)}
              />
              <IconButton
                label={`Remove ${item.title} from queue`}
                icon={<X {...ICON} />}
                data-action="remove"
                onClick={() => remove(item, at)}
              />
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}

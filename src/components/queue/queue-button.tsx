import { useSelector } from '@tanstack/react-store';
import { ListVideo } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/messages/t';
import { queue } from '@/state/queue';
import { Button } from '@/ui/button';
import { closeMissing, later, preloadHandlers } from '@/ui/later';
import styles from './queue-button.module.css';

const QueueDialog = later(() => import('./queue-dialog'), 'QueueDialog', { onMissing: closeMissing });

/** The length of the queue, for the pages that do not show it. Opens the queue in a dialog. */
export function QueueButton() {
  const { length } = useSelector(queue);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {length > 0 && (
        <Button
          {...preloadHandlers(QueueDialog.preload)}
          aria-haspopup="dialog"
          className={styles.button}
          onClick={() => setIsOpen(true)}
        >
          <ListVideo size="1.125rem" />
          {t('Queue: {count, plural, one {# video} other {# videos}}', { count: length })}
        </Button>
      )}
      {isOpen && <QueueDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

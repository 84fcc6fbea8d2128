import { ListVideo } from 'lucide-react';
import { useState } from 'react';
import { videosLabel } from '@/lib/format';
import { Button } from '@/ui/button';
import { preloadHandlers, useDialogChunk } from '@/ui/use-chunk';
import styles from './queue-button.module.css';
import { useQueue } from './use-queue';

const loadDialog = () => import('./queue-dialog');

const dialogPreload = preloadHandlers(loadDialog);

function LazyQueueDialog({ onClose }: { onClose: () => void }) {
  const chunk = useDialogChunk(loadDialog, 'queue', onClose);
  return chunk && <chunk.QueueDialog onClose={onClose} />;
}

/** The length of the queue, for the pages that do not show it. Opens the queue in a dialog. */
export function QueueButton() {
  const { length } = useQueue();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {length > 0 && (
        <Button {...dialogPreload} aria-haspopup="dialog" className={styles.button} onClick={() => setIsOpen(true)}>
          <ListVideo size="1.125rem" aria-hidden="true" />
          {`Queue: ${videosLabel(length)}`}
        </Button>
      )}
      {isOpen && <LazyQueueDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

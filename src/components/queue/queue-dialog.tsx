import { t } from '@/messages/t';
import { Dialog } from '@/ui/dialog';
import { QueueSection } from './queue-section';

export function QueueDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('Plays next', { context: 'heading' })} onClose={onClose}>
      <QueueSection search={{}} />
    </Dialog>
  );
}

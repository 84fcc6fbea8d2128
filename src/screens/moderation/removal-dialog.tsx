import { t } from '@/messages/t';
import type { Case } from '@/resources/moderation/schema';
import { ConfirmDialog } from '@/ui/confirm-dialog';

type RemovalDialogProps = { item: Case; onClose: () => void; onConfirm: () => void };

/** A removal is the only decision that cannot be taken back. */
export function RemovalDialog({ item, onClose, onConfirm }: RemovalDialogProps) {
  return (
    <ConfirmDialog
      title={t('Remove this for good?')}
      confirmLabel={t('Remove')}
      busy={false}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p dir="auto">{item.thing?.title || item.thing?.text || item.excerpt}</p>
      <p>{t('This cannot be undone. To take it back later, hide it instead.')}</p>
    </ConfirmDialog>
  );
}

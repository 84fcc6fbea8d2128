import { useState } from 'react';
import { t } from '@/messages/t';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';

export function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        {t('Discard')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('Discard your changes?')}
          confirmLabel={t('Discard')}
          cancelLabel={t('Keep editing')}
          busy={false}
          onClose={() => setIsAsking(false)}
          onConfirm={onDiscard}
        >
          <p>{t('The lines that are not saved will be discarded.')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

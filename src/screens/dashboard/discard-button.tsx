import { useState } from 'react';
import { t } from '@/messages/t';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';

type DiscardButtonProps = {
  /** A question. */
  title: string;
  text: string;
  /** Must remove this button, and so its dialog. */
  onDiscard: () => void;
};

/** Asks before it discards what was chosen and typed. */
export function DiscardButton({ title, text, onDiscard }: DiscardButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        {t('Discard')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          confirmLabel={t('Discard')}
          cancelLabel={t('Keep editing')}
          busy={false}
          onClose={() => setIsAsking(false)}
          onConfirm={onDiscard}
        >
          <p>{text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

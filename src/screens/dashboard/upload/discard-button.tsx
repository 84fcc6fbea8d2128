import { useState } from 'react';
import { useDraft } from '@/state/drafts';
import type { Video } from '@/resources/video/schema';
import { uploadDraftKey } from '@/resources/upload/upload';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';

type DiscardButtonProps = { video: Video | undefined; onDiscard: () => void };

/** Shown while there is a draft. */
export function DiscardButton({ video, onDiscard }: DiscardButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const hasDraft = useDraft(uploadDraftKey(video)) !== undefined;
  if (!hasDraft) return null;
  return (
    <>
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        Discard
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={video ? 'Discard your changes?' : 'Discard this video?'}
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          busy={false}
          onClose={() => setIsAsking(false)}
          onConfirm={onDiscard}
        >
          <p>{video ? 'The video stays as it is.' : 'Your files and details will be discarded.'}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

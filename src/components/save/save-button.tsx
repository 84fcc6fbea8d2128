import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { loginPreload, useLoginGate } from '@/components/login-dialog/login-gate';
import { useSession } from '@/resources/session/queries';
import { ActionButton } from '@/ui/action-button';
import { LazySaveDialog, savePreload } from './lazy-save-dialog';

export function SaveButton({ videoId }: { videoId: string }) {
  const mayAct = useLoginGate();
  const user = useSession();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionButton
        {...(user === null ? loginPreload : savePreload)}
        icon={<ListPlus size="1.125rem" aria-hidden="true" />}
        label="Save"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(mayAct('save-video'))}
      />
      {isOpen && <LazySaveDialog videoId={videoId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

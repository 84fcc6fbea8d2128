import { ListPlus } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { loginPreload, useLoginGate } from '@/components/login-dialog/login-gate';
import { useSession } from '@/resources/session/queries';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { preloadHandlers, useDialogChunk } from '@/ui/use-chunk';
import type { SaveDialog } from './save-dialog';
import styles from './save-button.module.css';

const loadSaveDialog = () => import('./save-dialog');

const savePreload = preloadHandlers(loadSaveDialog);

function LazySaveDialog(props: ComponentProps<typeof SaveDialog>) {
  const chunk = useDialogChunk(loadSaveDialog, 'save', props.onClose);
  return chunk && <chunk.SaveDialog {...props} />;
}

export function SaveButton({ videoId }: { videoId: string }) {
  const mayAct = useLoginGate();
  const user = useSession();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        {...(user === null ? loginPreload : savePreload)}
        className={styles.save}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(mayAct('save-video'))}
      >
        <ListPlus size="1.125rem" aria-hidden="true" />
        <span className={styles.label}>Save</span>
      </Button>
      {/* A sign-out in another tab closes it. */}
      {isOpen && user !== null && <LazySaveDialog videoId={videoId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

export function SaveButtonSkeleton() {
  return <Skeleton className={`${styles.save} ${styles.skeleton}`} />;
}

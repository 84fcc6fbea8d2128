import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { loginPreload, useLoginGate } from '@/components/login-dialog/login-gate';
import { useSession } from '@/resources/session/queries';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { LazySaveDialog, savePreload } from './lazy-save-dialog';
import styles from './save-button.module.css';

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
      {isOpen && <LazySaveDialog videoId={videoId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

export function SaveButtonSkeleton() {
  return <Skeleton className={`${styles.save} ${styles.skeleton}`} />;
}

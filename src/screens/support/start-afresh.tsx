import { useState } from 'react';
import { clearDrafts } from '@/state/drafts';
import { messageOf } from '@/api/errors';
import { removeAllLocal, removeAllSession } from '@/lib/storage';
import { QUEUE_KEY } from '@/lib/storage-keys';
import { useLogout } from '@/resources/session/logout';
import { useSession } from '@/resources/session/queries';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import styles from './support.module.css';

/** Logs out and clears everything that Vireo has saved in this browser. */
export function StartAfresh() {
  const [isOpen, setIsOpen] = useState(false);
  const isMember = Boolean(useSession());
  const logout = useLogout();

  async function reset() {
    try {
      if (isMember) await logout.mutateAsync();
    } catch {
      // The dialog shows the error, and nothing is cleared.
      return;
    }
    removeAllLocal('vireo:');
    removeAllSession(QUEUE_KEY);
    clearDrafts();
    // The reload clears the state in memory.
    location.reload();
  }

  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Start afresh</Button>
      {isOpen && (
        <ConfirmDialog
          title="Start afresh in this browser?"
          confirmLabel="Start afresh"
          busy={logout.isPending}
          error={logout.isError ? messageOf(logout.error) : undefined}
          onConfirm={() => void reset()}
          onClose={() => setIsOpen(false)}
        >
          <ul className={styles.consequences}>
            {isMember && <li>You are logged out, in every tab.</li>}
            <li>The theme is dark again.</li>
            <li>The player’s volume, speed and shortcuts return to their defaults.</li>
            <li>Where you stopped watching and what you searched for is forgotten, for every user of this browser.</li>
            <li>Unsent text is deleted, in every tab.</li>
          </ul>
          <p>Nothing on the server changes. This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

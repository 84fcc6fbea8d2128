import { useState } from 'react';
import { clearDrafts } from '@/lib/drafts';
import { messageOf } from '@/api/errors';
import { removeAllLocal } from '@/lib/storage';
import { useLogout } from '@/resources/session/logout';
import { useSession } from '@/resources/session/queries';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import styles from './support.module.css';

/** Logs out and forgets what this browser keeps, so that Vireo begins as on the first day. */
export function StartAfresh() {
  const [isAsking, setIsAsking] = useState(false);
  const isMember = Boolean(useSession());
  const logout = useLogout();

  async function forget() {
    try {
      if (isMember) await logout.mutateAsync();
    } catch {
      // The dialog says so, and nothing is forgotten.
      return;
    }
    removeAllLocal('vireo:');
    clearDrafts();
    // What the page itself remembers goes with it.
    location.reload();
  }

  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Start afresh</Button>
      {isAsking && (
        <ConfirmDialog
          title="Start afresh in this browser?"
          confirmLabel="Start afresh"
          busy={logout.isPending}
          error={logout.isError ? messageOf(logout.error) : undefined}
          onConfirm={() => void forget()}
          onClose={() => setIsAsking(false)}
        >
          <ul className={styles.goes}>
            {isMember && <li>You are logged out, in every tab.</li>}
            <li>The theme is dark again.</li>
            <li>The volume, the speed and the keys of the player are as at first.</li>
            <li>Texts that you have not sent are gone, in every tab.</li>
          </ul>
          <p>Nothing that is on the server is touched. This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

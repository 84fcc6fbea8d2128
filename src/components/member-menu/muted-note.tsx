import { useQueryClient } from '@tanstack/react-query';
import { useMuted } from '@/components/mutes/muted';
import { t } from '@/messages/t';
import type { Owner } from '@/resources/channel/schema';
import { Button } from '@/ui/button';
import { focusPage } from '@/ui/focus-page';
import { isolated } from '@/ui/isolated';
import { unblockMember } from './block';
import styles from './muted-note.module.css';
import { unmute } from './mute';

/** The note on the channel of a muted or blocked member, where nothing is hidden. */
export function MutedNote({ owner }: { owner: Owner }) {
  const client = useQueryClient();
  const isBlocked = useMuted()?.isBlocked(owner._id);
  function onClick() {
    // The button unmounts.
    focusPage();
    if (isBlocked) unblockMember(client, owner);
    else unmute(owner);
  }
  return (
    <div className={styles.note}>
      <p>
        {isolated(
          (slot) =>
            isBlocked
              ? t('You blocked {name}: their videos, comments and tweets are hidden, but not here.', { name: slot })
              : t('You muted {name}: their videos, comments and tweets are hidden, but not here.', { name: slot }),
          owner.fullName || owner.username,
        )}
      </p>
      <Button size="small" onClick={onClick}>
        {isBlocked ? t('Unblock') : t('Unmute')}
      </Button>
    </div>
  );
}

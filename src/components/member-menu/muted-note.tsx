import { t } from '@/messages/t';
import type { Owner } from '@/resources/channel/schema';
import { Button } from '@/ui/button';
import { focusPage } from '@/ui/focus-page';
import { isolated } from '@/ui/isolated';
import styles from './muted-note.module.css';
import { unmute } from './mute';

/** On the channel of a muted member, which shows everything all the same. */
export function MutedNote({ owner }: { owner: Owner }) {
  function onClick() {
    // The button unmounts.
    focusPage();
    unmute(owner);
  }
  return (
    <div className={styles.note}>
      <p>
        {isolated(
          (slot) => t('You muted {name}: their videos, comments and tweets are hidden, but not here.', { name: slot }),
          owner.fullName || owner.username,
        )}
      </p>
      <Button size="small" onClick={onClick}>
        {t('Unmute')}
      </Button>
    </div>
  );
}

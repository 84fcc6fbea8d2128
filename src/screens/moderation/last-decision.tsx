import { t } from '@/messages/t';
import { type Case, STATE_LABELS } from '@/resources/moderation/schema';
import { usePreference } from '@/state/preferences';
import { Button } from '@/ui/button';
import { focusPage } from '@/ui/focus-page';
import { titleOf } from './title-of';
import styles from './moderation.module.css';

/** What became of the case before, to take it back; until then, how to go on by keyboard. */
export function LastDecision({ decided, onRestore }: { decided: Case | undefined; onRestore: (item: Case) => void }) {
  const hasKeys = usePreference('shortcuts');
  return (
    <div className={styles.last}>
      {!decided && hasKeys && (
        <p className={styles.keys}>{t('By keyboard: J next, K previous, H hide, E dismiss, R take it back')}</p>
      )}
      <p role="status" className={styles.decided}>
        {decided && (
          <>
            {STATE_LABELS[decided.state]}: {titleOf(decided)}
          </>
        )}
      </p>
      {decided && (
        <Button
          size="small"
          aria-keyshortcuts="r"
          onClick={() => {
            // The button unmounts.
            focusPage();
            onRestore(decided);
          }}
        >
          {t('Restore')}
        </Button>
      )}
    </div>
  );
}

import { t } from '@/messages/t';
import { type Case, STATE_LABELS } from '@/resources/moderation/schema';
import { Button } from '@/ui/button';
import { focusPage } from '@/ui/focus-page';
import { titleOf } from './title-of';
import styles from './moderation.module.css';

/** What became of the case before, to take it back. */
export function LastDecision({ decided, onRestore }: { decided: Case | undefined; onRestore: (item: Case) => void }) {
  return (
    <div className={styles.last}>
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

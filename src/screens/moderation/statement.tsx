import { t } from '@/messages/t';
import type { Case } from '@/resources/moderation/schema';
import { exactTime } from '@/ui/relative-time';
import { APPEAL_LABELS, REASON_LABELS } from '@/resources/report/schema';
import styles from './case.module.css';

/** What the author was told about the decision, and says against it. */
export function Statement({ item: { state, ground, statement, until, appeal } }: { item: Case }) {
  if ((state === 'open' || state === 'dismissed' || state === 'acted') && !appeal) return null;
  return (
    <div className={styles.reports}>
      <p className={styles.facts}>{t('Statement for the author')}</p>
      <p>{REASON_LABELS[ground]}</p>
      {until !== null && <p>{t('Until {date}', { date: exactTime(until) })}</p>}
      {statement !== '' && (
        <p className={styles.words} dir="auto">
          {statement}
        </p>
      )}
      {appeal && (
        <>
          <p className={styles.facts}>{APPEAL_LABELS[appeal.state]}</p>
          <p className={styles.appeal} dir="auto">
            {appeal.words}
          </p>
        </>
      )}
    </div>
  );
}

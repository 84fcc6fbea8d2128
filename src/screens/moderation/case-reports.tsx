import { ChannelName } from '@/components/channel-link';
import { t } from '@/messages/t';
import type { Case } from '@/resources/moderation/schema';
import { REASON_LABELS } from '@/resources/report/schema';
import { isolated } from '@/ui/isolated';
import { RelativeTime } from '@/ui/relative-time';
import styles from './case.module.css';

/** The address of a guest is confirmed, and shown to nobody. */
const guestLabel = (name: string) =>
  name === ''
    ? t('A guest, address confirmed')
    : isolated((slot) => t('{name}, a guest, address confirmed', { name: slot }), name);

/** How often each reason was given, and the newest reports: none of what is the moderator's own. Nobody reports a measure. */
export function CaseReports({ item: { reasons, reports, reportsCount } }: { item: Case }) {
  if (reportsCount === 0) return null;
  return (
    <>
      <ul className={styles.reasons} aria-label={t('Reasons')}>
        {reasons.map(({ reason, count }) => (
          <li key={reason} className={styles.reason}>
            {REASON_LABELS[reason]} <span className={styles.count}>{count}</span>
          </li>
        ))}
      </ul>
      {reports.length > 0 && <NewestReports reports={reports} older={reportsCount - reports.length} />}
    </>
  );
}

function NewestReports({ reports, older }: { reports: Case['reports']; older: number }) {
  return (
    <>
      <ul className={styles.reports} aria-label={t('Reports')}>
        {reports.map(({ _id, reporter, guestName, reason, words, createdAt }) => (
          <li key={_id} className={styles.report}>
            <p className={styles.facts}>
              {reporter ? <ChannelName owner={reporter} /> : <span>{guestLabel(guestName)}</span>}
              <span>{REASON_LABELS[reason]}</span>
              <RelativeTime at={createdAt} />
            </p>
            {words !== '' && (
              <p className={styles.words} dir="auto">
                {words}
              </p>
            )}
          </li>
        ))}
      </ul>
      {older > 0 && (
        <p className={styles.more}>
          {t('{count, plural, one {and # older report} other {and # older reports}}', {
            count: older,
          })}
        </p>
      )}
    </>
  );
}

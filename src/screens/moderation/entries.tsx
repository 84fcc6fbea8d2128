import { t } from '@/messages/t';
import { type Case, actionLabel } from '@/resources/moderation/schema';
import { RelativeTime } from '@/ui/relative-time';
import styles from './case.module.css';

/** What moderators did about a case before. */
export function Entries({ entries }: { entries: Case['log'] }) {
  if (entries.length === 0) return null;
  return (
    <ul className={styles.reports} aria-label={t('Log', { context: 'of moderators' })}>
      {entries.map((entry) => (
        <li key={entry._id}>
          <Entry entry={entry} />
        </li>
      ))}
    </ul>
  );
}

/** An action of a moderator. */
export function Entry({ entry: { action, moderator, note, createdAt } }: { entry: Case['log'][number] }) {
  return (
    <>
      <p className={styles.facts}>
        <span>{actionLabel(action)}</span>
        <bdi>@{moderator}</bdi>
        <RelativeTime at={createdAt} />
      </p>
      {note !== '' && (
        <p className={styles.words} dir="auto">
          {note}
        </p>
      )}
    </>
  );
}

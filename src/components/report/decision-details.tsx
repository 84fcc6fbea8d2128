import { t } from '@/messages/t';
import { APPEAL_LABELS, type Decision, REASON_LABELS } from '@/resources/report/schema';
import { exactTime } from '@/ui/relative-time';
import styles from './outcome.module.css';

/** Else it is no longer hidden. It can still be private. */
const OUTCOMES: Partial<Record<Decision['state'], string>> = {
  hidden: t('Hidden by moderators: only you and they see it'),
  removed: t('Removed by moderators'),
  warned: t('Moderators have warned you'),
  suspended: t('Moderators have suspended you'),
  banned: t('Moderators have banned this account'),
};

function outcomeOf({ kind, state, until }: Decision): string {
  if (kind === 'member' && state === 'dismissed') return t('Moderators have taken this back');
  if (state !== 'suspended' || until === null) return OUTCOMES[state] ?? t('No longer hidden by moderators');
  return t('Moderators have suspended you until {date}', { date: exactTime(until) });
}

/** The statement of reasons, and the appeal with its answer. */
export function DecisionDetails({ decision }: { decision: Decision }) {
  const { kind, ground, statement, appeal } = decision;
  return (
    <div className={styles.details}>
      <p className={styles.outcome}>{outcomeOf(decision)}</p>
      <p>
        {t('Rule that it breaks')}: {REASON_LABELS[ground]}
      </p>
      {statement !== '' && (
        <p className={styles.words} dir="auto">
          {statement}
        </p>
      )}
      <p className={styles.facts}>
        {kind === 'member'
          ? t('A moderator decided this by the rules of this site; nothing was decided automatically.')
          : t(
              'A moderator decided this by the rules of this site after members reported it; nothing was decided automatically.',
            )}
      </p>
      {appeal && <Appeal appeal={appeal} />}
    </div>
  );
}

function Appeal({ appeal: { state, words, answer } }: { appeal: NonNullable<Decision['appeal']> }) {
  return (
    <>
      <p className={styles.outcome}>{APPEAL_LABELS[state]}</p>
      <p className={styles.words} dir="auto">
        {words}
      </p>
      {answer !== '' && (
        <blockquote className={styles.words} dir="auto">
          {answer}
        </blockquote>
      )}
    </>
  );
}

import { useState } from 'react';
import { t } from '@/messages/t';
import { useHasAccount } from '@/query/announced';
import type { Case } from '@/resources/moderation/schema';
import { Button } from '@/ui/button';
import { later } from '@/ui/later';
import { exactTime } from '@/ui/relative-time';
import styles from './case.module.css';

const MeasureDialog = later(() => import('./measure-dialog'), 'MeasureDialog');

type MemberMeasuresProps = { item: Case; isPending: boolean; onLift: (caseId: string) => void };

/** What holds about the member behind a case, to undo it or to do more. */
export function MemberMeasures({ item, isPending, onLift }: MemberMeasuresProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { member } = item;
  if (!useHasAccount('measures')) return null;
  return (
    <div className={styles.member}>
      {member && <p className={styles.held}>{heldText(member)}</p>}
      {member && item.kind !== 'member' && (
        <Button size="small" disabled={isPending} onClick={() => onLift(member.caseId)}>
          {member.state === 'banned' ? t('Lift the ban') : t('Lift the suspension')}
        </Button>
      )}
      {member?.state !== 'banned' && (
        <Button
          size="small"
          variant="ghost"
          aria-haspopup="dialog"
          disabled={isPending}
          onClick={() => setIsOpen(true)}
        >
          {t('Warn, suspend or ban')}
        </Button>
      )}
      {isOpen && <MeasureDialog item={item} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

const heldText = ({ state, until }: NonNullable<Case['member']>) =>
  state === 'suspended' && until !== null
    ? t('This member is suspended until {date}.', { date: exactTime(until) })
    : t('This member is banned.');

import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { leavePost } from '@/components/post/post';
import { t } from '@/messages/t';
import { useIsAnnounced } from '@/query/announced';
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
  const box = useRef<HTMLDivElement>(null);
  const { member } = item;
  if (!useIsAnnounced('measures')) return null;

  const article = () => box.current?.closest('article') ?? null;
  function lift(caseId: string) {
    // The button goes.
    article()?.focus({ preventScroll: true });
    onLift(caseId);
  }
  function close() {
    // A modal dialog keeps the focus until it has closed. Its button may go.
    flushSync(() => setIsOpen(false));
    // The measure answers reports about the channel.
    if (item.kind === 'channel' && item.state === 'open') leavePost(article());
    else article()?.focus({ preventScroll: true });
  }

  return (
    <div ref={box} className={styles.member}>
      {member && <p className={styles.held}>{heldText(member)}</p>}
      {member && item.kind !== 'member' && (
        <Button size="small" disabled={isPending} onClick={() => lift(member.caseId)}>
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
      {isOpen && <MeasureDialog item={item} onClose={() => setIsOpen(false)} onTaken={close} />}
    </div>
  );
}

const heldText = ({ state, until }: NonNullable<Case['member']>) =>
  state === 'suspended' && until !== null
    ? t('This member is suspended until {date}.', { date: exactTime(until) })
    : t('This member is banned.');

import { useRef } from 'react';
import { leavePost } from '@/components/post/post';
import { t } from '@/messages/t';
import { useIsAnnounced } from '@/query/announced';
import type { Case } from '@/resources/moderation/schema';
import { Button } from '@/ui/button';
import { focusPage } from '@/ui/focus-page';
import { later } from '@/ui/later';
import { exactTime } from '@/ui/relative-time';
import { useQuestion } from '@/ui/use-question';
import styles from './case.module.css';

const MeasureDialog = later(() => import('./measure-dialog'), 'MeasureDialog');

type MemberMeasuresProps = { item: Case; isPending: boolean; onLift: (caseId: string) => void };

/** What holds about the member behind a case, to undo it or to do more. */
export function MemberMeasures({ item, isPending, onLift }: MemberMeasuresProps) {
  const { asked, ask, close, finish } = useQuestion<true>();
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { member } = item;
  if (!useIsAnnounced('measures')) return null;

  const article = () => box.current?.closest('article') ?? null;
  function lift(caseId: string) {
    // The button goes.
    article()?.focus({ preventScroll: true });
    onLift(caseId);
  }
  // The measure answers reports about the channel, and replaces an appeal.
  const isAnswered =
    item.kind === 'channel' ? item.state === 'open' : item.kind === 'member' && item.appeal?.state === 'open';
  function leaveButton() {
    if (isAnswered) leavePost(article());
    else article()?.focus({ preventScroll: true });
  }
  function onTaken() {
    if (finish(true, leaveButton) || !article()?.contains(document.activeElement)) return;
    // A moderator who has closed the dialog types, maybe: then no key may decide about the next case.
    if (isAnswered) focusPage();
    else if (document.activeElement === opener.current) leaveButton();
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
          ref={opener}
          size="small"
          variant="ghost"
          aria-haspopup="dialog"
          disabled={isPending}
          onClick={() => ask(true)}
        >
          {t('Warn, suspend or ban')}
        </Button>
      )}
      {asked && <MeasureDialog item={item} onClose={close} onTaken={onTaken} />}
    </div>
  );
}

const heldText = ({ state, until }: NonNullable<Case['member']>) =>
  state === 'suspended' && until !== null
    ? t('This member is suspended until {date}.', { date: exactTime(until) })
    : t('This member is banned.');

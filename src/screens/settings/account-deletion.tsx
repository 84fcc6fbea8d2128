import { useRef } from 'react';
import { t } from '@/messages/t';
import { useCancelDeletion } from '@/resources/session/account-deletion';
import type { User } from '@/resources/session/schema';
import { Button } from '@/ui/button';
import { exactTime } from '@/ui/relative-time';
import { useBusyFocus } from '@/ui/use-busy-focus';
import { useQuestion } from '@/ui/use-question';
import { DeletionDialog } from './deletion-dialog';
import styles from './account-deletion.module.css';

type AccountDeletionProps = {
  user: User;
  /** The page also offers to download the data. */
  hasDownload: boolean;
};

/** Plans the deletion of the account, or cancels it. */
export function AccountDeletion({ user: { deleteAt, email }, hasDownload }: AccountDeletionProps) {
  const { asked, ask, close, finish } = useQuestion<true>();
  const cancel = useCancelDeletion();
  const button = useBusyFocus(cancel.isPending);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  const leaveButton = () => heading.current?.focus();

  return (
    <section aria-labelledby="deletion">
      <h2 id="deletion" ref={heading} tabIndex={-1} className={styles.heading}>
        {t('Delete account')}
      </h2>
      <p role="status" className={styles.text}>
        {deleteAt === null
          ? t('You have seven days to change your mind.')
          : t('Your account will be deleted on {date}. Until then it works as before.', { date: exactTime(deleteAt) })}
      </p>
      {deleteAt === null ? (
        <Button variant="danger" onClick={() => ask(true)}>
          {t('Delete my account')}
        </Button>
      ) : (
        <Button
          ref={button}
          busy={cancel.isPending}
          onClick={() => cancel.mutate(undefined, { onSuccess: leaveButton })}
        >
          {t('Keep my account')}
        </Button>
      )}
      {asked && (
        <DeletionDialog
          email={email}
          hasDownload={hasDownload}
          onDone={() => finish(true, leaveButton)}
          onClose={close}
        />
      )}
    </section>
  );
}

import { t } from '@/messages/t';
import { useKeepEmail, useSendEmailLinkAgain } from '@/resources/session/email-change';
import type { User } from '@/resources/session/schema';
import { Button } from '@/ui/button';
import { useBusyFocus } from '@/ui/use-busy-focus';
import styles from './pending-email.module.css';

type PendingEmailProps = {
  user: User;
  /** Moves the focus, because the button is gone. */
  onKept: () => void;
};

/** The address that replaces the present one once the member has opened its link. */
export function PendingEmail({ user: { pendingEmail }, onKept }: PendingEmailProps) {
  const again = useSendEmailLinkAgain();
  const keep = useKeepEmail();
  const [againButton, keepButton] = [useBusyFocus(again.isPending), useBusyFocus(keep.isPending)];
  return (
    <section aria-label={t('New address')} className={styles.pending}>
      <p role="status">
        <bdi dir="ltr" className={styles.address}>
          {pendingEmail}
        </bdi>
        {t('This becomes your address once you follow the link that we sent to it.')}
      </p>
      <div className={styles.actions}>
        <Button ref={againButton} size="small" busy={again.isPending} onClick={() => again.mutate()}>
          {t('Send again')}
        </Button>
        <Button
          ref={keepButton}
          size="small"
          variant="ghost"
          busy={keep.isPending}
          onClick={() => keep.mutate(undefined, { onSuccess: onKept })}
        >
          {t('Cancel change')}
        </Button>
      </div>
    </section>
  );
}

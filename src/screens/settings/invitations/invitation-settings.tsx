import { useRef } from 'react';
import { t } from '@/messages/t';
import type { Invitation } from '@/resources/invitation/api';
import { useCreateInvitation, useRevokeInvitation } from '@/resources/invitation/mutations';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { useQuestion } from '@/ui/use-question';
import { InvitationForm } from './invitation-form';
import { InvitationList } from './invitation-list';
import styles from './invitations.module.css';

/** The links with which others can sign up, for moderators. */
export function InvitationSettings() {
  const create = useCreateInvitation();
  const revoke = useRevokeInvitation();
  const { asked, ask, close, finish } = useQuestion<Invitation>();
  const heading = useRef<HTMLHeadingElement>(null);

  function confirm(invitation: Invitation) {
    const { _id } = invitation;
    revoke.mutate(_id, {
      onSuccess: () => {
        // Its link is of no use any more.
        if (create.data?._id === _id) create.reset();
        finish(invitation, () => heading.current?.focus());
      },
    });
  }

  return (
    <section aria-labelledby="invitations" className={styles.section}>
      <h2 id="invitations" ref={heading} tabIndex={-1} className={styles.heading}>
        {t('Invitations')}
      </h2>
      <p className={styles.hint}>{t('Only those who have the link of an invitation can sign up.')}</p>
      <InvitationForm create={create} />
      <InvitationList onRevoke={ask} />
      {asked && (
        <ConfirmDialog
          title={t('Revoke this invitation?')}
          confirmLabel={t('Revoke')}
          busy={revoke.isPending}
          onClose={close}
          onConfirm={() => confirm(asked)}
        >
          <p>{t('Its link stops working at once. Accounts that were created with it stay.')}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

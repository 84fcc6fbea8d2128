import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isStatus, messageOf } from '@/api/errors';
import { notify } from '@/lib/notify';
import { t } from '@/messages/t';
import { drop } from '@/query/commit';
import { hasId } from '@/query/copies';
import { createInvitation, revokeInvitation } from './api';
import { invitationsQuery } from './queries';

/** `data` has the token, which cannot be read again. The form shows why it failed. */
export function useCreateInvitation() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['invitation', 'create'],
    mutationFn: createInvitation,
    // Also after a lost response: the list then has an invitation whose link nobody knows.
    onSettled: () => void client.invalidateQueries({ queryKey: invitationsQuery().queryKey }),
  });
}

export function useRevokeInvitation() {
  const client = useQueryClient();
  const { queryKey } = invitationsQuery();
  return useMutation({
    mutationKey: ['invitation', 'revoke'],
    mutationFn: async (invitationId: string) => {
      const since = performance.now();
      await revokeInvitation(invitationId).catch((error: unknown) => {
        // Another moderator has revoked it meanwhile.
        if (!isStatus(error, 404)) throw error;
      });
      return since;
    },
    onSuccess: (since, invitationId) => {
      drop(client, { queryKey }, hasId(invitationId), since);
      notify.success(t('Invitation revoked'), { id: 'invitation' });
    },
    onError: (error) =>
      notify.error(t("Couldn't revoke the invitation. Try again!"), {
        id: 'invitation',
        description: messageOf(error),
      }),
  });
}

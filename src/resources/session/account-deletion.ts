import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '@/api/errors';
import { request } from '@/api/http';
import { notify } from '@/lib/notify';
import { t } from '@/messages/t';
import { patchUser } from './cache';
import { userSchema } from './schema';

// In a file of its own, because only the settings need it.

/** Resolves to the user, with the time of the deletion. */
export async function requestDeletion(password: string) {
  return request('POST', 'users/deletion', userSchema, { json: { password } });
}

/** Resolves to the user, whose deletion is no longer planned. */
export async function cancelDeletion() {
  return request('DELETE', 'users/deletion', userSchema);
}

/** Plans the deletion of the account. Shows no message about an error: the form does. */
export function useRequestDeletion() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['user', 'requestDeletion'],
    mutationFn: requestDeletion,
    onSuccess: (user) => {
      patchUser(client, user);
      notify.success(t('Your account will be deleted'), { id: 'deletion' });
    },
  });
}

export function useCancelDeletion() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['user', 'cancelDeletion'],
    mutationFn: cancelDeletion,
    onSuccess: (user) => {
      patchUser(client, user);
      notify.success(t('Your account stays'), { id: 'deletion' });
    },
    onError: (error) =>
      notify.error(t("Couldn't update account details. Try again!"), {
        id: 'deletion',
        description: messageOf(error),
      }),
  });
}

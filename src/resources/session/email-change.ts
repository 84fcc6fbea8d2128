import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { messageOf } from '@/api/errors';
import { id } from '@/api/fields';
import { request } from '@/api/http';
import { notify } from '@/lib/notify';
import { t } from '@/messages/t';
import { patchUser } from './cache';
import { sessionQuery } from './queries';
import { refreshUser } from './refresh-user';
import { userSchema } from './schema';

// In a file of its own, because only the settings and the page of the link need it.

/** Resolves to the account whose address is confirmed. */
export async function confirmEmail(token: string) {
  return request('POST', 'users/confirm-email', z.object({ _id: id }), { json: { token } });
}

export async function sendEmailLinkAgain() {
  await request('POST', 'users/pending-email', z.unknown());
}

/** Resolves to the user, who keeps the present address. */
export async function keepEmail() {
  return request('DELETE', 'users/pending-email', userSchema);
}

export const CONFIRMING_EMAIL = ['user', 'confirmEmail'];

/** The page shows why it failed. */
export function useConfirmEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: CONFIRMING_EMAIL,
    mutationFn: async (token: string) => {
      const { _id } = await confirmEmail(token);
      if (client.getQueryData(sessionQuery().queryKey)?._id !== _id) return;
      await refreshUser(client);
    },
    onSuccess: () => notify.success(t('Your address is confirmed'), { id: 'email' }),
  });
}

const showError = (error: unknown) =>
  notify.error(t("Couldn't update account details. Try again!"), { id: 'email', description: messageOf(error) });

export function useSendEmailLinkAgain() {
  return useMutation({
    mutationKey: ['user', 'sendEmailLinkAgain'],
    mutationFn: sendEmailLinkAgain,
    onSuccess: () => notify.success(t('Another link is on its way'), { id: 'email' }),
    onError: showError,
  });
}

export function useKeepEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['user', 'keepEmail'],
    mutationFn: keepEmail,
    onSuccess: (user) => {
      patchUser(client, user);
      notify.success(t('Your address stays'), { id: 'email' });
    },
    onError: showError,
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { id } from '@/api/fields';
import { request } from '@/api/http';
import { notify } from '@/lib/notify';
import { clearToken } from '@/lib/token';
import { t } from '@/messages/t';
import { leaveSession } from './cache';
import { sessionQuery } from './queries';

// In a file of its own, because only its page needs it.

type NewPassword = { token: string; newPassword: string; confPassword: string };

/** Asks for a mail with a link. Providers do not say whether the address has an account. */
export async function requestPasswordLink(email: string) {
  await request('POST', 'users/forgot-password', z.unknown(), { json: { email } });
}

/** Saves a password with the token of a link. Resolves to the account. */
export async function resetPassword(change: NewPassword) {
  return request('POST', 'users/reset-password', z.object({ _id: id }), { json: change });
}

export function useRequestPasswordLink() {
  return useMutation({ mutationKey: ['session', 'requestPasswordLink'], mutationFn: requestPasswordLink });
}

export const RESETTING_PASSWORD = ['session', 'resetPassword'];

/** The form shows why it failed. */
export function useResetPassword() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: RESETTING_PASSWORD,
    mutationFn: resetPassword,
    onSuccess: ({ _id }) => {
      // The provider has ended all sessions of the account, also that of this browser.
      if (client.getQueryData(sessionQuery().queryKey)?._id === _id) {
        clearToken();
        leaveSession(client);
      }
      notify.success(t('Your password is changed'), { id: 'password' });
    },
  });
}

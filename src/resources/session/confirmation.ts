import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { messageOf } from '@/api/errors';
import { request } from '@/api/http';
import { notify } from '@/lib/notify';
import { t } from '@/messages/t';

// In a file of its own, because only those who have just signed up need it.

/** Asks for another link of a new account. Providers do not say whether the address has one. */
export async function sendConfirmationAgain(email: string) {
  await request('POST', 'users/confirmation', z.unknown(), { json: { email } });
}

export function useSendConfirmationAgain() {
  return useMutation({
    mutationKey: ['session', 'sendConfirmationAgain'],
    mutationFn: sendConfirmationAgain,
    onSuccess: () => notify.success(t('Another link is on its way'), { id: 'confirmation' }),
    onError: (error) =>
      notify.error(t("Couldn't send another link. Try again!"), { id: 'confirmation', description: messageOf(error) }),
  });
}

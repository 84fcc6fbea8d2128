import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '@/lib/notify';
import { t } from '@/messages/t';
import { changePassword, type PasswordChange } from './account-api';
import { passwordErrorHint, passwordErrorMessage } from './error-messages';
import { usePasswordRefusal } from './form';
import { ownSessionsQuery } from './own-sessions';
import { refreshUser } from './refresh-user';

// In a file of its own, because only the settings need it.

export function useChangePassword() {
  const client = useQueryClient();
  const refusalOf = usePasswordRefusal();
  return useMutation({
    mutationKey: ['user', 'changePassword'],
    mutationFn: (change: PasswordChange) => changePassword(change),
    onSuccess: () => {
      notify.success(t('Your password is changed'), { id: 'password' });
      // The server has ended a change of the address that waited for its link.
      void refreshUser(client);
      // And all other sessions.
      void client.invalidateQueries({ queryKey: ownSessionsQuery().queryKey });
    },
    onError: (error) => {
      const message = refusalOf(error) ?? passwordErrorMessage(error);
      notify.error(message, { id: 'password', description: passwordErrorHint(error) });
    },
  });
}

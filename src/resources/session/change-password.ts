import { useMutation } from '@tanstack/react-query';
import { notify } from '@/lib/notify';
import { t } from '@/messages/t';
import { changePassword, type PasswordChange } from './account-api';
import { passwordErrorHint, passwordErrorMessage } from './error-messages';
import { usePasswordRefusal } from './form';

// In a file of its own, because only the settings need it.

export function useChangePassword() {
  const refusalOf = usePasswordRefusal();
  return useMutation({
    mutationKey: ['user', 'changePassword'],
    mutationFn: (change: PasswordChange) => changePassword(change),
    onSuccess: () => notify.success(t('Your password is changed'), { id: 'password' }),
    onError: (error) => {
      const message = refusalOf(error) ?? passwordErrorMessage(error);
      notify.error(message, { id: 'password', description: passwordErrorHint(error) });
    },
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '@/lib/notify';
import { setToken } from '@/lib/token';
import { t } from '@/messages/t';
import { type Credentials, login } from './login-api';
import { enterSession } from './cache';
import { loginErrorMessage } from './error-messages';

/** The callbacks are the mutation's own, so that they also run after the form has unmounted. */
export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['session', 'login'],
    mutationFn: async (credentials: Credentials) => {
      const { user, accessToken, message } = await login(credentials);
      setToken(accessToken);
      enterSession(client, user);
      return message;
    },
    onSuccess: (message) => notify.success(message || t('You are logged in'), { id: 'login' }),
    onError: (error) => notify.error(loginErrorMessage(error), { id: 'login' }),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isStatus, messageOf } from '@/lib/errors';
import { notify } from '@/lib/notify';
import { clearToken, setToken } from '@/lib/token';
import { type Credentials, login, logout, type Registration, register } from './api';
import { enterSession, leaveSession } from './cache';
import { loginErrorMessage, signupErrorMessage } from './error-messages';

/**
 * Everything happens here, so that it also happens if the form is gone by then; the form shows at the right field what
 * the toast says.
 */
export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['login'],
    mutationFn: async (credentials: Credentials) => {
      const { user, accessToken } = await login(credentials);
      setToken(accessToken);
      enterSession(client, user);
      return user;
    },
    onError: (error) => notify.error(loginErrorMessage(error), { id: 'login' }),
  });
}

/** Signing up does not sign in: the page says so and leads to the login. */
export function useSignup() {
  return useMutation({
    mutationKey: ['signup'],
    mutationFn: (registration: Registration) => register(registration),
    onSuccess: () => notify.success('Account created successfully'),
    onError: (error) => notify.error(signupErrorMessage(error), { id: 'signup' }),
  });
}

/** Says by itself how it ended. Only a 401 that remains after a refresh means that the session is gone anyway. */
export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['logout'],
    mutationFn: async () => {
      await logout().catch((error: unknown) => {
        if (!isStatus(error, 401)) throw error;
      });
      clearToken();
      leaveSession(client);
    },
    onSuccess: () => notify.success('Logged out successfully...'),
    onError: (error) => notify.error(messageOf(error)),
  });
}

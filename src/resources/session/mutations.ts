import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mayBeDone } from '@/lib/errors';
import { notify } from '@/lib/notify';
import { setToken } from '@/lib/token';
import {
  type AccountChange,
  type Credentials,
  changePassword,
  login,
  type PasswordChange,
  type Registration,
  readCurrentUser,
  register,
  updateAccount,
  updateAvatar,
  updateCoverImage,
} from './api';
import { commitPerson, enterSession } from './cache';
import {
  accountErrorMessage,
  loginErrorMessage,
  passwordErrorMessage,
  pictureErrorMessage,
  signupErrorMessage,
} from './error-messages';
import type { User } from './schema';

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

/** The key of every save of the person's details. */
export const SAVING_ACCOUNT = ['account'] as const;

/** Whether the person now is as the change asked for. */
function isAsSent(user: User, change: AccountChange): boolean {
  const now: Record<string, unknown> = user;
  return Object.entries(change).every(([name, text]) => text === undefined || now[name] === text);
}

/** The server's answer. One that got lost, or that differs from what was sent, is checked by reading the person anew. */
async function saveAccount(change: AccountChange): Promise<User> {
  try {
    const { data } = await updateAccount(change);
    return isAsSent(data, change) ? data : await readCurrentUser().catch(() => data);
  } catch (error) {
    const user = mayBeDone(error) ? await readCurrentUser().catch(() => undefined) : undefined;
    if (user && isAsSent(user, change)) return user;
    throw error;
  }
}

/** Saves details of the person, or of their channel. */
export function useUpdateAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: SAVING_ACCOUNT,
    mutationFn: async (change: AccountChange) => {
      const user = await saveAccount(change);
      commitPerson(client, user);
      return user;
    },
    onSuccess: (user, change) => {
      if (isAsSent(user, change)) notify.success('Your changes are saved', { id: 'account' });
      else notify.error('The server did not save everything as you typed it', { id: 'account' });
    },
    onError: (error, change) => notify.error(accountErrorMessage(error, change), { id: 'account' }),
  });
}

export function useChangePassword() {
  return useMutation({
    mutationKey: ['password'],
    mutationFn: (change: PasswordChange) => changePassword(change),
    onSuccess: () => notify.success('Your password is changed', { id: 'password' }),
    onError: (error) => notify.error(passwordErrorMessage(error), { id: 'password' }),
  });
}

const PICTURES = {
  avatar: { send: updateAvatar, name: 'avatar' },
  coverImage: { send: updateCoverImage, name: 'cover image' },
};

/** Replaces a picture of the person. A second one that is chosen meanwhile waits for the first. */
export function useUpdatePicture(which: keyof typeof PICTURES) {
  const client = useQueryClient();
  const { send, name } = PICTURES[which];
  return useMutation({
    mutationKey: ['picture', which],
    scope: { id: `picture/${which}` },
    mutationFn: async (file: File) => commitPerson(client, await send(file)),
    onSuccess: () => notify.success(`Your ${name} is changed`, { id: which }),
    onError: (error) => notify.error(pictureErrorMessage(error, name), { id: which }),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendOptionalText } from '@/lib/empty-text';
import { mayBeDone } from '@/lib/errors';
import { notify } from '@/lib/notify';
import {
  type AccountChange,
  changePassword,
  type PasswordChange,
  readCurrentUser,
  updateAccount,
  updateAvatar,
  updateCoverImage,
} from './api';
import { commitPerson } from './cache';
import { ACCOUNT_FAILURE, accountErrorMessage, isNameTaken, passwordErrorMessage } from './error-messages';
import { sessionQuery } from './queries';
import type { User } from './schema';

/** The key of every save of the person's details. */
export const SAVING_ACCOUNT = ['account'] as const;

/** Whether the person is now as the change asked for. */
function isAsSent(user: User, change: AccountChange): boolean {
  const now: Record<string, unknown> = user;
  return Object.entries(change).every(([name, text]) => text === undefined || now[name] === text);
}

/**
 * The person as the server has them after a change. An answer that got lost, or that does not show the change, is checked
 * by reading the person anew.
 */
async function personAfter(change: Promise<User>, isShown: (user: User) => boolean): Promise<User> {
  try {
    const user = await change;
    return isShown(user) ? user : await readCurrentUser().catch(() => user);
  } catch (error) {
    const user = mayBeDone(error) ? await readCurrentUser().catch(() => undefined) : undefined;
    if (user && isShown(user)) return user;
    throw error;
  }
}

function sendAccount(change: AccountChange): Promise<User> {
  const send = async (account: AccountChange) => (await updateAccount(account)).data;
  if (!('description' in change)) return send(change);
  return sendOptionalText(change.description, (description) => send({ ...change, description }));
}

/** Some providers refuse one's own username as taken: the description goes once more without it. */
async function saveAccount(change: AccountChange, ownName: string | undefined): Promise<User> {
  try {
    return await sendAccount(change);
  } catch (error) {
    if (!isNameTaken(error, change) || !('username' in change) || change.username !== ownName) throw error;
    return sendAccount({ description: change.description });
  }
}

/** Saves details of the person, or of their channel. */
export function useUpdateAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: SAVING_ACCOUNT,
    mutationFn: async (change: AccountChange) => {
      const ownName = client.getQueryData(sessionQuery().queryKey)?.username;
      const user = await personAfter(saveAccount(change, ownName), (now) => isAsSent(now, change));
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
    mutationFn: async (file: File) => {
      const before = client.getQueryData(sessionQuery().queryKey)?.[which];
      commitPerson(client, await personAfter(send(file), (now) => now[which] !== before));
    },
    onSuccess: () => notify.success(`Your ${name} is changed`, { id: which }),
    onError: () => notify.error(ACCOUNT_FAILURE, { id: which }),
  });
}

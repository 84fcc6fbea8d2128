import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { sendOptionalText } from '@/api/empty-text';
import { HttpError, mayHaveSucceeded } from '@/api/errors';
import { notify } from '@/lib/notify';
import { SESSION_EXPIRED } from '@/api/session-notice';
import {
  type AccountChange,
  changePassword,
  type PasswordChange,
  readCurrentUser,
  updateAccount,
  updateAvatar,
  updateCoverImage,
} from './api';
import { patchUser } from './cache';
import { ACCOUNT_FAILURE, accountErrorMessage, isNameTaken, passwordErrorMessage } from './error-messages';
import { sessionQuery } from './queries';
import type { User } from './schema';

/** The key of every save of the person's details. */
export const SAVING_ACCOUNT = ['user', 'update'] as const;

/** Providers may keep these in lower case. */
const CASELESS = ['email', 'username'];

/** Whether a field of the reply shows what was sent. */
export function isFieldSaved(field: string, sent: string | undefined, saved: string | undefined): boolean {
  return saved === sent || (CASELESS.includes(field) && saved?.toLowerCase() === sent?.toLowerCase());
}

/** Whether the user is now as the change asked for. */
function isAsSent(user: User, change: AccountChange): boolean {
  return Object.entries(change).every(([field, text]) => {
    const saved: unknown = Reflect.get(user, field);
    return text === undefined || isFieldSaved(field, text, typeof saved === 'string' ? saved : undefined);
  });
}

/** A change over what the server has now: what was not changed here stays as another tab or device has left it. */
function rebase(change: AccountChange, before: User, now: User): AccountChange {
  const latest = (field: 'fullName' | 'email' | 'username' | 'description', text: string) =>
    text === before[field] ? now[field] : text;
  if ('email' in change) {
    return { fullName: latest('fullName', change.fullName), email: latest('email', change.email) };
  }
  return {
    username: change.username === undefined ? undefined : latest('username', change.username),
    description: latest('description', change.description),
  };
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
    const user = mayHaveSucceeded(error) ? await readCurrentUser().catch(() => undefined) : undefined;
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

/** Reads the user again, who may have changed elsewhere. Never rejects: what is known stays then. */
export async function refreshUser(client: QueryClient) {
  const user = await readCurrentUser().catch(() => undefined);
  if (user) patchUser(client, user);
}

/** Saves details of the person, or of their channel. */
export function useUpdateAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: SAVING_ACCOUNT,
    mutationFn: async (typed: AccountChange) => {
      const before = client.getQueryData(sessionQuery().queryKey);
      const now = await readCurrentUser();
      if (before?._id !== now._id) throw new HttpError(401, SESSION_EXPIRED);
      const sent = rebase(typed, before, now);
      const user = await personAfter(saveAccount(sent, now.username), (saved) => isAsSent(saved, sent));
      patchUser(client, user);
      return { user, isAsSent: isAsSent(user, sent) };
    },
    onSuccess: (saved) => {
      if (saved.isAsSent) notify.success('Your changes are saved', { id: 'account' });
      else notify.error('The server did not save everything as you typed it', { id: 'account' });
    },
    onError: (error, change) => notify.error(accountErrorMessage(error, change), { id: 'account' }),
  });
}

export function useChangePassword() {
  return useMutation({
    mutationKey: ['user', 'changePassword'],
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
    mutationKey: ['user', 'updatePicture', which],
    scope: { id: `picture/${which}` },
    mutationFn: async (file: File) => {
      const before = client.getQueryData(sessionQuery().queryKey)?.[which];
      patchUser(client, await personAfter(send(file), (now) => now[which] !== before));
    },
    onSuccess: () => notify.success(`Your ${name} is changed`, { id: which }),
    onError: () => notify.error(ACCOUNT_FAILURE, { id: which }),
  });
}

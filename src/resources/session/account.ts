import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ZERO_WIDTH_SPACE } from '@/api/fields';
import { isStatus, sessionExpired } from '@/api/errors';
import { notify } from '@/lib/notify';
import { t } from '@/messages/t';
import { sendOnce } from '@/query/write';
import { type AccountChange, updateAccount, updateAvatar, updateCoverImage } from './account-api';
import { readCurrentUser } from './api';
import { patchUser } from './cache';
import { ACCOUNT_FAILURE, accountErrorMessage, isNameTaken, pictureErrorHint } from './error-messages';
import { sessionQuery } from './queries';
import type { User } from './schema';

/** The mutation key of account and channel details. */
export const SAVING_ACCOUNT = ['user', 'update'] as const;

/** Providers may store these in lower case. */
const CASELESS = ['email', 'username'];

/** Whether the user has the value that was sent for a field, or will have it once they follow the link in a mail. */
export function isFieldSaved(user: User, field: string, sent: string | undefined): boolean {
  const saved: unknown = Reflect.get(user, field);
  if (saved === sent) return true;
  if (!CASELESS.includes(field) || typeof saved !== 'string') return false;
  const wanted = sent?.toLowerCase();
  return saved.toLowerCase() === wanted || (field === 'email' && user.pendingEmail.toLowerCase() === wanted);
}

/** Whether the user has every value of the change. */
const isChangeSaved = (user: User, change: AccountChange) =>
  Object.entries(change).every(([field, text]) => text === undefined || isFieldSaved(user, field, text));

/** Rebases a change on the server's current user: unchanged fields keep what another tab or device has saved. */
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

/** The user after a change. If the response was lost or does not show the change, the user is requested again. */
async function savedUser(change: Promise<User>, isSaved: (user: User) => boolean): Promise<User> {
  const user = await sendOnce({
    send: () => change,
    verify: async () => {
      const now = await readCurrentUser();
      return isSaved(now) ? now : undefined;
    },
  });
  return isSaved(user) ? user : readCurrentUser().catch(() => user);
}

/**
 * Sends a refused change once more, without an unchanged username, which some providers refuse as taken, and with a zero-width space for
 * an empty description, which others refuse.
 */
async function saveAccount(change: AccountChange, ownName: string | undefined): Promise<User> {
  try {
    return await updateAccount(change);
  } catch (error) {
    if (!('description' in change)) throw error;
    const { username, description } = change;
    const isOwnName = username === ownName;
    const canHelp = isNameTaken(error, change) ? isOwnName : description === '' && isStatus(error, 400, 500);
    if (!canHelp) throw error;
    return updateAccount({ description: description || ZERO_WIDTH_SPACE, ...(isOwnName ? {} : { username }) });
  }
}

/** Saves the account or the channel details. */
export function useUpdateAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: SAVING_ACCOUNT,
    mutationFn: async (typed: AccountChange) => {
      const before = client.getQueryData(sessionQuery().queryKey);
      const now = await readCurrentUser();
      if (before?._id !== now._id) throw sessionExpired();
      const sent = rebase(typed, before, now);
      const user = await savedUser(saveAccount(sent, now.username), (saved) => isChangeSaved(saved, sent));
      patchUser(client, user);
      const isEmailPending = 'email' in typed && user.email !== typed.email && user.pendingEmail !== '';
      return { user, isEmailPending, isComplete: isChangeSaved(user, sent) };
    },
    onSuccess: (saved) => {
      const message = saved.isEmailPending
        ? t('Follow the link that we sent to your new address')
        : t('Your changes are saved');
      if (saved.isComplete) notify.success(message, { id: 'account' });
      else notify.error(t('The server did not save everything as you typed it'), { id: 'account' });
    },
    onError: (error, change) => notify.error(accountErrorMessage(error, change), { id: 'account' }),
  });
}

const PICTURES = {
  avatar: { send: updateAvatar, message: t('Your avatar is changed') },
  coverImage: { send: updateCoverImage, message: t('Your cover image is changed') },
};

/** Replaces the user's avatar or cover image. A second picture waits until the first is saved. */
export function useUpdatePicture(which: keyof typeof PICTURES) {
  const client = useQueryClient();
  const { send, message } = PICTURES[which];
  return useMutation({
    mutationKey: ['user', 'updatePicture', which],
    scope: { id: `picture/${which}` },
    mutationFn: async (file: File) => {
      const before = client.getQueryData(sessionQuery().queryKey)?.[which];
      patchUser(client, await savedUser(send(file), (now) => now[which] !== before));
    },
    onSuccess: () => notify.success(message, { id: which }),
    onError: (error) => notify.error(ACCOUNT_FAILURE, { id: which, description: pictureErrorHint(error) }),
  });
}

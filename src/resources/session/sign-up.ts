import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { toFormData } from '@/api/form-data';
import { AVATAR_SIDE, PICTURE_SIDE, shrinkPicture } from '@/lib/image';
import { isStatus } from '@/api/errors';
import { request } from '@/api/http';
import { notify } from '@/lib/notify';
import { languages } from '@/messages/language';
import { t } from '@/messages/t';
import { healthQuery } from '@/query/health';
import { lostTry } from '@/query/lost-try';
import { signupErrorHint, signupErrorMessage } from './error-messages';

// In a file of its own, because only the sign-up page needs it.

type Registration = {
  fullName: string;
  username: string;
  email: string;
  password: string;
  avatar: File;
  coverImage?: File | undefined;
  /** The token of an invitation. */
  invite?: string | undefined;
  /** What mails are written in. */
  language?: string | undefined;
};

/** True if the account cannot log in before its member has opened a mailed link. Other providers send anything there. */
const isUnconfirmed = z.transform((raw) => Reflect.get(Object(raw), 'confirmed') === false || undefined);

export async function register({ avatar, coverImage, ...registration }: Registration) {
  const pictures = {
    avatar: await shrinkPicture(avatar, AVATAR_SIDE),
    coverImage: coverImage && (await shrinkPicture(coverImage, PICTURE_SIDE)),
  };
  const form = toFormData({ ...registration, ...pictures });
  return request('POST', 'users/register', isUnconfirmed, { form, timeout: false });
}

const KEY = ['session', 'signup'];

/** A line below the message. An earlier try may have made the account, and used the link of an invitation, which works once. */
function hintOf(error: unknown, client: QueryClient): string | undefined {
  const lost = isStatus(error, 409, 410) ? lostTry(client, KEY) : undefined;
  if (isStatus(error, 410) && !lost) return t('Ask whoever invited you for another link.');
  return signupErrorHint(lost ?? error);
}

/** Does not sign in: the page goes on to the login. */
export function useSignup() {
  const client = useQueryClient();
  const { mutateAsync, error: failure } = useMutation({
    mutationKey: KEY,
    mutationFn: async (registration: Registration) => {
      const health = await client.query({ ...healthQuery(), staleTime: 'static' }).catch(() => undefined);
      const isChosen = health?.languages && languages.tag !== 'en';
      return register({ ...registration, ...(isChosen && { language: languages.tag }) });
    },
    onSuccess: () => notify.success(t('Account created successfully')),
    onError: (error) => notify.error(signupErrorMessage(error), { id: 'signup', description: hintOf(error, client) }),
  });
  return { mutateAsync, hint: hintOf(failure, client) };
}

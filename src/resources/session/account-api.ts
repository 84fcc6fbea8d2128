import * as z from 'zod/mini';
import { toFormData } from '@/api/form-data';
import { request } from '@/api/http';
import { userSchema } from './schema';

// Not in `api.ts`, which every page loads.

/** The personal and the channel form save separately. Some providers refuse the user's own username as taken. */
export type AccountChange =
  | { fullName: string; email: string }
  | { username?: string | undefined; description: string };

export type PasswordChange = { oldPassword: string; newPassword: string; confPassword: string };

/** Resolves to the saved user. */
export async function updateAccount(change: AccountChange) {
  return request('PATCH', 'users/update-account', userSchema, { json: change });
}

export async function changePassword(change: PasswordChange) {
  await request('POST', 'users/change-password', z.unknown(), { json: change });
}

export async function updateAvatar(avatar: File) {
  return request('PATCH', 'users/avatar', userSchema, { form: toFormData({ avatar }), timeout: false });
}

export async function updateCoverImage(coverImage: File) {
  const form = toFormData({ coverImage });
  return request('PATCH', 'users/cover-image', userSchema, { form, timeout: false });
}

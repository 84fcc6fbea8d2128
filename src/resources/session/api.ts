import * as z from 'zod/mini';
import { request } from '@/api/http';
import { toFormData } from '@/api/form-data';
import { loginSchema, userSchema } from './schema';

export type Credentials = { email: string; password: string };

export type Registration = {
  fullName: string;
  username: string;
  email: string;
  password: string;
  avatar: File;
  coverImage?: File | undefined;
};

/** The personal and the channel form save separately. Some providers refuse the user's own username as taken. */
export type AccountChange =
  | { fullName: string; email: string }
  | { username?: string | undefined; description: string };

export type PasswordChange = { oldPassword: string; newPassword: string; confPassword: string };

export async function readCurrentUser() {
  const { data } = await request('GET', 'users/current-user', userSchema);
  return data;
}

export async function login(credentials: Credentials) {
  const { data, message } = await request('POST', 'users/login', loginSchema, { json: credentials });
  return { ...data, message };
}

export async function register(registration: Registration) {
  await request('POST', 'users/register', z.unknown(), { form: toFormData(registration), timeout: false });
}

export async function logout() {
  await request('POST', 'users/logout', z.unknown());
}

/** Resolves to the saved user and the provider's message. */
export async function updateAccount(change: AccountChange) {
  return request('PATCH', 'users/update-account', userSchema, { json: change });
}

export async function changePassword(change: PasswordChange) {
  await request('POST', 'users/change-password', z.unknown(), { json: change });
}

export async function updateAvatar(avatar: File) {
  const { data } = await request('PATCH', 'users/avatar', userSchema, { form: toFormData({ avatar }), timeout: false });
  return data;
}

export async function updateCoverImage(coverImage: File) {
  const form = toFormData({ coverImage });
  const { data } = await request('PATCH', 'users/cover-image', userSchema, { form, timeout: false });
  return data;
}

import * as z from 'zod/mini';
import { request, requestWithMessage } from '@/api/http';
import { loginSchema, userSchema } from './schema';

export type Credentials = { email: string; password: string };

export async function readCurrentUser() {
  return request('GET', 'users/current-user', userSchema);
}

export async function login(credentials: Credentials) {
  const { data, message } = await requestWithMessage('POST', 'users/login', loginSchema, { json: credentials });
  return { ...data, message };
}

export async function logout() {
  await request('POST', 'users/logout', z.unknown());
}

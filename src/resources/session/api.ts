import * as z from 'zod/mini';
import { request } from '@/api/http';
import { loginSchema, userSchema } from './schema';

export type Credentials = { email: string; password: string };

export async function readCurrentUser() {
  const { data } = await request('GET', 'users/current-user', userSchema);
  return data;
}

export async function login(credentials: Credentials) {
  const { data, message } = await request('POST', 'users/login', loginSchema, { json: credentials });
  return { ...data, message };
}

export async function logout() {
  await request('POST', 'users/logout', z.unknown());
}

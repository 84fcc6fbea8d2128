import * as z from 'zod/mini';
import { request } from '@/api/http';
import { userSchema } from './schema';

export async function readCurrentUser() {
  return request('GET', 'users/current-user', userSchema);
}

export async function logout() {
  await request('POST', 'users/logout', z.unknown());
}

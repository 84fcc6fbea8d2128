import * as z from 'zod/mini';
import { list } from '@/api/fields';
import { request, type RequestOptions, segment } from '@/api/http';
import { ownerSchema } from '../channel/schema';

/** The members whom the user has blocked, the latest first. An extension of the API, which the provider announces. */
export async function readBlocked(options: Pick<RequestOptions, 'search' | 'signal'> = {}) {
  return request('GET', 'users/blocked', list(ownerSchema), options);
}

export async function setBlocked(memberId: string, isBlocked: boolean, idempotencyKey?: string) {
  await request(isBlocked ? 'PUT' : 'DELETE', `users/blocked/${segment(memberId)}`, z.unknown(), { idempotencyKey });
}

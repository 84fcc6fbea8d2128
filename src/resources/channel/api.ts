import * as z from 'zod/mini';
import { HttpError } from '@/api/errors';
import { request, segment } from '@/api/http';
import { t } from '@/messages/t';
import { channelSchema } from './schema';

/** Some providers reply 200 without data, or with an empty list, for a missing channel. */
const replySchema = z.pipe(
  z.transform((raw: unknown): unknown => (Array.isArray(raw) ? raw[0] : raw)),
  z.nullish(channelSchema),
);

export async function readChannel(username: string, signal?: AbortSignal) {
  const channel = await request('GET', `users/c/${segment(username)}`, replySchema, { signal });
  if (!channel) throw new HttpError(404, t('Channel does not exist'));
  return channel;
}

import * as z from 'zod/mini';
import { request, type RequestOptions, segment } from '@/api/http';
import { subscriptionsSchema, subscriptionToggleSchema } from './schema';

/** The channels that a user subscribes to. A reply without data means none. */
export async function readSubscriptions(userId: string, options: Pick<RequestOptions, 'search' | 'signal'> = {}) {
  const path = `subscriptions/u/${segment(userId)}`;
  const { data } = await request('GET', path, z.nullish(subscriptionsSchema), options);
  return data ?? { channels: [], channelsCount: 0 };
}

/** Resolves to the new subscription state, or undefined if the response omits it. */
export async function toggleSubscription(channelId: string, idempotencyKey?: string) {
  const { data } = await request('POST', `subscriptions/c/${segment(channelId)}`, subscriptionToggleSchema, {
    idempotencyKey,
  });
  return data.isSubscribed;
}

import * as z from 'zod/mini';
import { count, list } from '@/api/fields';
import { request, type RequestOptions, segment } from '@/api/http';
import { channelSummarySchema } from '../channel/schema';

const subscriptionsSchema = z.object({
  channels: z.catch(list(channelSummarySchema), []),
  channelsCount: count,
});

/** Most providers reply without the flag. If it is there, it is trusted. */
const subscriptionToggleSchema = z.catch(z.object({ isSubscribed: z.optional(z.boolean()) }), {});

/** The channels that a user subscribes to. A reply without data means none. */
export async function readSubscriptions(userId: string, options: Pick<RequestOptions, 'search' | 'signal'> = {}) {
  const path = `subscriptions/u/${segment(userId)}`;
  return (await request('GET', path, z.nullish(subscriptionsSchema), options)) ?? { channels: [], channelsCount: 0 };
}

/** Resolves to the new subscription state, or undefined if the response omits it. */
export async function toggleSubscription(channelId: string, idempotencyKey?: string) {
  const { isSubscribed } = await request('POST', `subscriptions/c/${segment(channelId)}`, subscriptionToggleSchema, {
    idempotencyKey,
  });
  return isSubscribed;
}

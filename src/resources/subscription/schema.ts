import * as z from 'zod/mini';
import { count, list } from '@/api/fields';
import { channelSummarySchema } from '../channel/schema';

export const subscriptionsSchema = z.object({
  channels: z.catch(list(channelSummarySchema), []),
  channelsCount: count,
});

/** Most providers reply without the flag. If it is there, it is trusted. */
export const subscriptionToggleSchema = z.catch(z.object({ isSubscribed: z.optional(z.boolean()) }), {});

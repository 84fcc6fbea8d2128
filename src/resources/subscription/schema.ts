import * as z from 'zod/mini';
import { count, list } from '@/api/fields';
import { subscribedChannelSchema } from '../channel/schema';

export const subscriptionsSchema = z.object({
  channels: z.catch(list(subscribedChannelSchema), []),
  channelsCount: count,
});

/** Most providers say nothing; a flag that one does send is trusted. */
export const subscriptionToggleSchema = z.catch(z.object({ isSubscribed: z.optional(z.boolean()) }), {});

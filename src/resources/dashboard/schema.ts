import * as z from 'zod/mini';
import { count } from '@/lib/fields';
import { spelled } from '../spelling';

export const channelStatsSchema = spelled(
  z.object({
    totalVideos: count,
    totalViews: count,
    totalLikes: count,
    totalTweets: count,
    subscriberCount: count,
  }),
);

export type ChannelStats = z.infer<typeof channelStatsSchema>;

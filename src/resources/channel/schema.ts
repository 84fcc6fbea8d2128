import * as z from 'zod/mini';
import { optionalText } from '@/api/empty-text';
import { count, date, flag, id, mediaUrl, text } from '@/api/fields';
import { spelled } from '@/api/field-aliases';

const ownerFields = z.object({ _id: id, username: text, fullName: text, avatar: mediaUrl });
const subscribableFields = z.extend(ownerFields, { isSubscribed: flag, subscriberCount: count });
const unknownOwner = { _id: '', username: '', fullName: '', avatar: '' };

/** Some replies hold a bare id or a list instead of the owner. */
function unwrap(raw: unknown): unknown {
  const owner: unknown = Array.isArray(raw) ? raw[0] : raw;
  return typeof owner === 'string' ? { _id: owner } : owner;
}

/** Whoever made a thing. What the reply leaves out is ''. */
export const ownerSchema = z.catch(z.pipe(z.transform(unwrap), spelled(ownerFields)), unknownOwner);

/** An owner with the channel's subscribers, and whether the person who asks is one of them. */
export const subscribableOwnerSchema = z.catch(z.pipe(z.transform(unwrap), spelled(subscribableFields)), {
  ...unknownOwner,
  isSubscribed: false,
  subscriberCount: 0,
});

/** A channel in the list of those that somebody subscribes to. */
export const subscribedChannelSchema = spelled(subscribableFields);

export const channelSchema = spelled(
  z.extend(subscribableFields, {
    email: text,
    coverImage: mediaUrl,
    description: optionalText,
    createdAt: date,
    channelsSubscribedToCount: count,
  }),
);

export type Owner = z.infer<typeof ownerSchema>;
export type Subscribable = z.infer<typeof subscribedChannelSchema>;
export type Channel = z.infer<typeof channelSchema>;

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

import * as z from 'zod/mini';
import { count, date, flag, id, mediaUrl, optionalText, text, withAliases } from '@/api/fields';

const ownerFields = z.object({ _id: id, username: text, fullName: text, avatar: mediaUrl });
const summaryFields = z.extend(ownerFields, { isSubscribed: flag, subscriberCount: count });
const unknownOwner = { _id: '', username: '', fullName: '', avatar: '' };

/** Some replies hold a bare id or a list instead of the owner. */
function unwrap(raw: unknown): unknown {
  const owner: unknown = Array.isArray(raw) ? raw[0] : raw;
  return typeof owner === 'string' ? { _id: owner } : owner;
}

/** The author of a video, playlist, tweet or comment. Missing fields are ''. */
export const ownerSchema = z.catch(z.pipe(z.transform(unwrap), withAliases(ownerFields)), unknownOwner);

/** An owner with the number of subscribers, and whether the signed-in user is one of them. */
export const ownerSummarySchema = z.catch(z.pipe(z.transform(unwrap), withAliases(summaryFields)), {
  ...unknownOwner,
  isSubscribed: false,
  subscriberCount: 0,
});

/** A channel in a list of subscriptions. */
export const channelSummarySchema = withAliases(summaryFields);

export const channelSchema = withAliases(
  z.extend(summaryFields, {
    email: text,
    coverImage: mediaUrl,
    description: optionalText,
    createdAt: date,
    channelsSubscribedToCount: count,
  }),
);

export type Owner = z.infer<typeof ownerSchema>;
export type ChannelSummary = z.infer<typeof channelSummarySchema>;
export type Channel = z.infer<typeof channelSchema>;

export const channelStatsSchema = withAliases(
  z.object({
    totalVideos: count,
    totalViews: count,
    totalLikes: count,
    totalTweets: count,
    subscriberCount: count,
  }),
);

export type ChannelStats = z.infer<typeof channelStatsSchema>;

import * as z from 'zod/mini';
import { optionalText } from '@/api/empty-text';
import { count, date, flag, id, mediaUrl, optionalCount, seconds } from '@/api/fields';
import { ownerSchema, subscribableOwnerSchema } from '../channel/schema';
import { spelled } from '@/api/field-aliases';

const videoFields = z.object({
  _id: id,
  // The title is the name of the link to the video, so there must be one.
  title: z.catch(z.string().check(z.regex(/\S/)), 'Untitled video'),
  description: optionalText,
  thumbnail: mediaUrl,
  videoFile: mediaUrl,
  duration: seconds,
  views: count,
  createdAt: date,
  owner: ownerSchema,
  // Whoever may not see an unpublished video does not get it, so a reply without the flag is of a published one.
  isPublished: z.catch(z.boolean(), true),
  // Only some lists say these three.
  isLiked: z.catch(z.nullable(z.boolean()), null),
  likesCount: optionalCount,
  commentsCount: optionalCount,
});

export const videoSchema = spelled(videoFields);

export const videoDetailSchema = spelled(
  z.extend(videoFields, { owner: subscribableOwnerSchema, isLiked: flag, likesCount: count }),
);

/** What a publish toggle says, where the provider says anything. */
export const publishToggleSchema = z.catch(
  spelled(z.object({ isPublished: z.catch(z.optional(z.boolean()), undefined) })),
  { isPublished: undefined },
);

export type Video = z.infer<typeof videoSchema>;
export type VideoDetail = z.infer<typeof videoDetailSchema>;

/** Most providers reply without a flag; one that is there is trusted. */
export const likeToggleSchema = z.catch(z.object({ isLiked: z.optional(z.boolean()) }), {});

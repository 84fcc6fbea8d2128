import * as z from 'zod/mini';
import {
  anything,
  count,
  date,
  flag,
  id,
  lineOr,
  mediaUrl,
  optionalCount,
  optionalText,
  seconds,
  withAliases,
} from '@/api/fields';
import { t } from '@/messages/t';
import { ownerSchema, ownerSummarySchema } from '../channel/schema';

const videoFields = z.object({
  _id: id,
  // The title is the name of the link to the video, so there must be one.
  title: lineOr(t('Untitled video')),
  description: optionalText,
  thumbnail: mediaUrl,
  videoFile: mediaUrl,
  duration: seconds,
  views: count,
  createdAt: date,
  owner: ownerSchema,
  // Providers send unpublished videos to their owners only, so a video without the flag counts as published.
  isPublished: z.transform((raw) => raw !== false),
  /** Extensions: see `visibilityOf`. */
  unlisted: anything,
  publishAt: anything,
  /** An extension: nobody adds a comment. */
  commentsClosed: anything,
  /** An extension: true if moderators have hidden it from others than its owner. */
  isHidden: anything,
  // Only some lists have the next three fields.
  isLiked: z.transform((raw) => (typeof raw === 'boolean' ? raw : null)),
  likesCount: optionalCount,
  commentsCount: optionalCount,
  /** An extension: where the captions have the words of a search. See `spokenSchema`. */
  spoken: anything,
});

export const videoSchema = withAliases(videoFields);

export const videoDetailSchema = withAliases(
  z.extend(videoFields, {
    owner: ownerSummarySchema,
    isLiked: flag,
    likesCount: count,
    /** An extension: see `captionsOf`. */
    captions: anything,
    /** False if only the lack of the flag means "published": the owner's video can be unpublished. */
    saysPublished: flag,
  }),
);

/** Most providers reply without the flag. If it is there, it is trusted. */
export const publishToggleSchema = z.catch(
  withAliases(z.object({ isPublished: z.catch(z.optional(z.boolean()), undefined) })),
  { isPublished: undefined },
);

export type Video = z.infer<typeof videoSchema>;
export type VideoDetail = z.infer<typeof videoDetailSchema>;

/** Most providers reply without the flag. If it is there, it is trusted. */
export const likeToggleSchema = z.catch(z.object({ isLiked: z.optional(z.boolean()) }), {});

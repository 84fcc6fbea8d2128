import * as z from 'zod/mini';
import { count, date, flag, id, longText } from '@/api/fields';
import { ownerSchema } from '../channel/schema';

/** A tweet or a comment. */
export const postSchema = z.object({
  _id: id,
  content: longText,
  createdAt: date,
  owner: ownerSchema,
  isLiked: flag,
  likesCount: count,
  /** An extension: the owner of the video shows it first. */
  isPinned: z.optional(z.unknown()),
});

export type Post = z.infer<typeof postSchema>;

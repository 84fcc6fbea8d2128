import * as z from 'zod/mini';
import { anything, count, date, flag, id, longText } from '@/api/fields';
import { ownerSchema } from '../channel/schema';

/** A tweet or a comment. */
export const postSchema = z.object({
  _id: id,
  content: longText,
  createdAt: date,
  owner: ownerSchema,
  /** An extension: the owner of the video shows it first. */
  isPinned: anything,
  /** An extension: true if moderators have hidden it from others than its author. */
  isHidden: anything,
  isLiked: flag,
  likesCount: count,
});

export type Post = z.infer<typeof postSchema>;

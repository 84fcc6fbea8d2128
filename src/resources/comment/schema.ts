import * as z from 'zod/mini';
import { count, date, flag, id, longText } from '@/api/fields';
import { ownerSchema } from '../channel/schema';

export const commentSchema = z.object({
  _id: id,
  content: longText,
  createdAt: date,
  owner: ownerSchema,
  isLiked: flag,
  likesCount: count,
});
